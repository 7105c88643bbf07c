import type { ActsOf, ActStore } from '#functions/core/audit/ports.ts';
import { Act } from '#shared/domain/audit/act.ts';
import { actSortKey } from '../table/table-acts.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { ownKey, rangeOf } from '../table/table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from '../table/table-definition.ts';
import type { Write } from '../dynamo/transact.ts';

/** The entry of an act, for the transaction that does it. */
export const writeOfAct = (tableName: string, act: Act): Write => ({
  Put: { TableName: tableName, Item: rowOf.act(act) },
});

function rangeOfActs(of: ActsOf): KeyRange {
  if ('person' in of) return rangeOf.actsOfPerson(of.person, of.day);
  if ('thing' in of) return rangeOf.actsOnThing(of.thing, of.day);
  return rangeOf.actsOfDay(of.day);
}

/** The audit in DynamoDB. */
export function createActStore(client: TableClient, tableName: string, log: RowLog): ActStore {
  const table = { client, name: tableName };
  return {
    async page(of, limit, cursor) {
      const range = rangeOfActs(of);
      // A cursor is the place of the page's first act; another day's or list's may lie outside the range.
      const to = cursor !== undefined && cursor < range.to ? cursor : range.to;
      if (to < range.from) return { acts: [], next_cursor: null };
      const found = await queryAll(table, { ...range, to }, { newestFirst: true, limit: limit + 1 });
      const rows = range.index === 'lookup' ? await wholeRows(table, found) : found;
      const acts = readRows(Act, rows, log).toSorted((a, b) => actSortKey(b).localeCompare(actSortKey(a)));
      const next = acts[limit];
      return { acts: acts.slice(0, limit), next_cursor: next === undefined ? null : actSortKey(next) };
    },
  };
}

/** The index knows keys only. */
const wholeRows = (table: TableHandle, rows: readonly Row[]): Promise<Row[]> => batchGet(table, rows.map(ownKey));
