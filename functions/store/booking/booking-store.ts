import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { Ticket } from '#shared/domain/booking/limits.ts';
import type { Move, Reminding, EnqueuedSms } from '#shared/domain/booking/move.ts';
import type { Notice } from '#shared/domain/messages/notice.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
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
import type { Order, PaymentPoll, WebhookEvent } from '#shared/domain/payments/payment.ts';

/**
 * The bookings in DynamoDB.
 * @param patience how to wait between tries; real time unless told
 */
export function createBookingStore(client: TableClient, tableName: string, patience?: Patience) {
  const table = { client, name: tableName };
  return {
    load: (appointmentId: string) => loadBooking(table, appointmentId),
    /** Its own row and nothing that belongs to it. */
    appointment: (appointmentId: string): Promise<Appointment | null> =>
      getRow(table, keyOf.appointment(appointmentId), AppointmentInPhase),
    lock: (clinicId: string, slot: string): Promise<SlotLock | null> =>
      getRow(table, keyOf.lock(clinicId, slot), SlotLockRow),
    order: (orderId: string): Promise<Order | null> => getRow(table, keyOf.order(orderId), OrderRow),
    /** The tickets of a pool that are taken. */
    tickets: async (pool: string): Promise<Ticket[]> =>
      (await queryAll(table, rangeOf.tickets(pool), { consistent: true })).map((row) => readRow(TicketRow, row)),
    /** All or nothing. Write conflicts are retried inside; a refused condition is an answer, never an error. */
    commit: (move: Move) => commitMove(table, move, patience),
    /** Moves `next_check_at` if the version still stands; no move, no audit. */
    async reschedule(appointmentId: string, ver: number, nextCheckAt: string | null) {
      const row = { key: keyOf.appointment(appointmentId), kind: 'settle' } as const;
      await reschedule(table, row, stillHas({ ver }), nextCheckAt);
    },
    /** Writes reminders with the next ones' time, if the booking and its lock are as they were read; false otherwise. No move. */
    remind: (reminding: Reminding) => writeReminder(table, reminding, patience),
    /**
     * Writes the notice after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. `owed`
     * is written with it: while its booking is as it was read and there is no such SMS. With it the messages that it `replaces`
     * leave the lists of what was given up or came back.
     */
    async updateNotice(
      notice: Notice,
      expectAttempts: number,
      owed: EnqueuedSms | null = null,
      replaces: readonly Notice[] = [],
    ) {
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
    /** Keeps the first lead of a key. A key that is known costs and answers what a new one does. */
    saveLead: (lead: Lead) => saveLead(table, lead),
    /** Counts one request against a quota; false when it is used up. */
    count: (quota: Quota) => countRequest(table, quota),
    /** Counts a visitor's question for a payment; false when one was just asked, or they are used up. */
    claimPoll: (poll: PaymentPoll) => claimPoll(client, tableName, poll),
    /** Returns, in one request, whether a webhook's event was seen, and the order that it names. */
    eventAndOrder: (eventId: string, orderId: string) => eventAndOrder(table, eventId, orderId),
    async saveEvent(event: WebhookEvent) {
      await client.put({ TableName: tableName, Item: rowOf.event(event) });
    },
  };
}

/** Read and write operations of the booking use cases. All reads are consistent unless stated otherwise. */
export type BookingStore = ReturnType<typeof createBookingStore>;

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
