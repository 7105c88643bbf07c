import { Act } from '#shared/domain/act.ts';
import { stillHas } from './condition.ts';
import { amend, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify } from './table.ts';
import { collectedAfter } from './table-definition.ts';
import type { Row, TableHandle } from './table-definition.ts';

async function fillAct(table: TableHandle, row: Row): Promise<boolean> {
  const read = Act.safeParse(contentOf(row));
  if (!read.success) return false;
  const set = collectedAfter(read.data.at, 'act');
  return lacks(row, set) && amend(table, row, { set, was: stillHas({ id: read.data.id }) });
}

/** Entries of the audit from before they had an end. */
export const ACT_FILLING: Filling = {
  name: 'act-ends',
  fill: async (table, row) => identify(row).owner === 'AUDIT' && fillAct(table, row),
};
