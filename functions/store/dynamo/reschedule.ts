import type { DueKind } from '#shared/domain/due.ts';
import type { Condition } from '../table/condition.ts';
import { DUE_ATTRIBUTES, dueAt } from '../table/table-due.ts';
import { FAILING_ATTRIBUTES } from '../table/table.ts';
import type { Key, TableHandle } from '../table/table-definition.ts';
import { writeIf } from './write-if.ts';

type Waiting = { key: Key; kind: Exclude<DueKind, 'quarantine'> };

/** Moves the next check of a row (ISO, or null for never) while a condition holds; false and nothing happens otherwise. */
export async function reschedule(
  table: TableHandle,
  { key, kind }: Waiting,
  condition: Condition,
  nextCheckAt: string | null,
): Promise<boolean> {
  const due = Object.entries(dueAt(kind, nextCheckAt, key));
  const sets = ['next_check_at = :next', ...due.map(([name]) => `${name} = :${name}`)].join(', ');
  const removes = [...(due.length === 0 ? DUE_ATTRIBUTES : []), ...FAILING_ATTRIBUTES].join(', ');
  const values = { ':next': nextCheckAt, ...Object.fromEntries(due.map(([name, value]) => [`:${name}`, value])) };
  const update = {
    TableName: table.name,
    Key: key,
    UpdateExpression: `SET ${sets} REMOVE ${removes}`,
    ...condition,
    ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ...values },
  };
  return writeIf(table.client, { Update: update });
}
