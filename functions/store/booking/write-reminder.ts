import type { Reminding } from '#shared/domain/booking/move.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';
import { transact, type Patience, type Write } from '../dynamo/transact.ts';

/**
 * Writes the reminders of a visit, and on its lock when the next ones are; false when the booking or its lock is not as it
 * was read any more. The booking keeps its version: nobody who looks at it is kept from changing it.
 * @throws when the table stays busy or unreachable
 */
export async function writeReminder(
  { client, name: TableName }: TableHandle,
  { appointment, lock, next, notices }: Reminding,
  patience?: Patience,
): Promise<boolean> {
  const { id, ver } = appointment;
  const isSameLock = stillHas({ appointment_id: id, state: 'BOOKED', remind_at: lock.remind_at ?? '' });
  const writes: Write[] = [
    { ConditionCheck: { TableName, Key: keyOf.appointment(id), ...stillHas({ ver }) } },
    { Put: { TableName, Item: rowOf.lock({ ...lock, remind_at: next }, appointment), ...isSameLock } },
    ...notices.map((notice): Write => ({ Put: { TableName, Item: rowOf.notice(notice), ...isAbsent } })),
  ];
  return (await transact(client, writes, patience)).length === 0;
}
