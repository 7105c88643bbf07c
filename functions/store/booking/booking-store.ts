import { Appointment } from '#shared/domain/booking/appointment.ts';
import type { BookingStore, Order } from '#functions/core/booking-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { commitMove } from './commit-move.ts';
import { stillHas } from '../table/condition.ts';
import { countRequest } from '../dynamo/count-request.ts';
import { getRow, readRow } from '../table/read-row.ts';
import { loadBooking } from './load-booking.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { reschedule } from '../dynamo/reschedule.ts';
import { rowOf } from '../table/row-of.ts';
import { OrderRow, SlotLockRow, TicketRow } from '../table/row-schemas.ts';
import { saveLead } from './save-lead.ts';
import { leavesNoticeList } from '../table/table-counts.ts';
import { keyOf, partitionOf, rangeOf } from '../table/table.ts';
import { claimPoll } from './claim-poll.ts';
import { transact, type Patience, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { writeReminder } from './write-reminder.ts';
import { writesOfSms } from './writes-of-sms.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';

/**
 * The bookings in DynamoDB.
 * @param patience how to wait between tries; real time unless told
 */
export function createBookingStore(client: TableClient, tableName: string, patience?: Patience): BookingStore {
  const table = { client, name: tableName };
  return {
    load: (appointmentId) => loadBooking(table, appointmentId),
    appointment: (appointmentId) => getRow(table, keyOf.appointment(appointmentId), Appointment),
    lock: (clinicId, slot) => getRow(table, keyOf.lock(clinicId, slot), SlotLockRow),
    order: (orderId) => getRow(table, keyOf.order(orderId), OrderRow),
    tickets: async (pool) =>
      (await queryAll(table, rangeOf.tickets(pool), { consistent: true })).map((row) => readRow(TicketRow, row)),
    commit: (move) => commitMove(table, move, patience),
    async reschedule(appointmentId, ver, nextCheckAt) {
      const row = { key: keyOf.appointment(appointmentId), kind: 'settle' } as const;
      await reschedule(table, row, stillHas({ ver }), nextCheckAt);
    },
    remind: (reminding) => writeReminder(table, reminding, patience),
    async updateNotice(notice, expectAttempts, owed = null, replaces = []) {
      const stands = stillHas({ attempts: expectAttempts, state: 'PENDING' });
      const update: Write = { Put: { TableName: tableName, Item: rowOf.notice(notice), ...stands } };
      const beside = [
        ...(owed === null ? [] : writesOfSms(tableName, owed)),
        ...replaces.map((other): Write => ({
          Update: { TableName: tableName, Key: keyOf.notice(other), ...leavesNoticeList },
        })),
      ];
      if (beside.length === 0) return writeIf(client, update);
      return (await transact(client, [update, ...beside], patience)).length === 0;
    },
    saveLead: (lead) => saveLead(table, lead),
    count: (quota) => countRequest(table, quota),
    claimPoll: (poll) => claimPoll(client, tableName, poll),
    eventAndOrder: (eventId, orderId) => eventAndOrder(table, eventId, orderId),
    async saveEvent(event) {
      await client.put({ TableName: tableName, Item: rowOf.event(event) });
    },
  };
}

async function eventAndOrder(
  table: TableHandle,
  eventId: string,
  orderId: string,
): Promise<{ isSeen: boolean; order: Order | null }> {
  const keys = [keyOf.event(eventId), keyOf.order(orderId)];
  const rows = await batchGet(table, keys, { consistent: true });
  const order = rows.find((row) => partitionOf(row) === partitionOf(keyOf.order(orderId)));
  return {
    isSeen: rows.some((row) => partitionOf(row) === partitionOf(keyOf.event(eventId))),
    order: order === undefined ? null : readRow(OrderRow, order),
  };
}
