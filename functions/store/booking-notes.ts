import type { BookingNotes } from '#functions/core/booking-desk/ports.ts';
import { writeOfAct } from './act-store.ts';
import { rowOf } from './row-of.ts';
import type { TableClient } from './table-definition.ts';
import { transact } from './transact.ts';

/** What the team writes beside a booking, in DynamoDB. */
export const createBookingNotes = (client: TableClient, tableName: string): BookingNotes => ({
  async save(note, { isForGood }, act) {
    await transact(client, [
      { Put: { TableName: tableName, Item: rowOf.note(note, isForGood) } },
      writeOfAct(tableName, act),
    ]);
  },
  async record(act) {
    await transact(client, [writeOfAct(tableName, act)]);
  },
});
