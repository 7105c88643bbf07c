import type { Clock } from '#functions/core/ports.ts';
import { firstReminder } from '#shared/domain/reminder-times.ts';
import { stillHas } from './condition.ts';
import { readRow } from './read-row.ts';
import { amend } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { SlotLockRow } from './row-schemas.ts';
import { identify, ownKey } from './table.ts';
import { dueAt } from './table-due.ts';
import type { Row, TableHandle } from './table-definition.ts';

/** When the patient of a visit to come is reminded first, as of a visit that is booked now. */
async function fillLock(table: TableHandle, row: Row, now: number): Promise<boolean> {
  if (row['remind_at'] !== undefined) return false;
  const { state, slot, appointment_id } = readRow(SlotLockRow, row);
  const remind_at = firstReminder(now, slot);
  if (state !== 'BOOKED' || remind_at === null) return false;
  const set = { remind_at, ...dueAt('reminder', remind_at, ownKey(row)) };
  return amend(table, row, { set, was: stillHas({ appointment_id, state }) });
}

/** Visits that were booked before their locks knew when to remind of them. */
export const reminderFilling = (clock: Clock): Filling => ({
  name: 'reminders',
  fill: async (table, row) => identify(row).item === 'SLOT' && fillLock(table, row, clock.now()),
});
