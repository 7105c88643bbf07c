import { stillHas } from './condition.ts';
import { DUE_ATTRIBUTES, dueAt } from './table-due.ts';
import { FAILING_ATTRIBUTES, keyOf } from './table.ts';
import type { TableHandle } from './table-definition.ts';
import { writeIf } from './write-if.ts';

/** Moves the next check (ISO, or null for never) while the version stands; nothing happens otherwise. */
export async function reschedule(
  table: TableHandle,
  appointmentId: string,
  ver: number,
  nextCheckAt: string | null,
): Promise<void> {
  const key = keyOf.appointment(appointmentId);
  const due = Object.entries(dueAt('settle', nextCheckAt, key));
  const sets = ['next_check_at = :next', ...due.map(([name]) => `${name} = :${name}`)].join(', ');
  const removes = [...(due.length === 0 ? DUE_ATTRIBUTES : []), ...FAILING_ATTRIBUTES].join(', ');
  const { ExpressionAttributeValues, ...condition } = stillHas({ ver });
  const values = { ':next': nextCheckAt, ...Object.fromEntries(due.map(([name, value]) => [`:${name}`, value])) };
  const update = {
    TableName: table.name,
    Key: key,
    UpdateExpression: `SET ${sets} REMOVE ${removes}`,
    ...condition,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
  };
  await writeIf(table.client, { Update: update });
}
