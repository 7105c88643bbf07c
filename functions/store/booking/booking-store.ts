import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import type { Transition, Reminding, EnqueuedSms } from '#shared/domain/booking/transition.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { commitTransition } from './commit-transition.ts';
import { stillHas, isAbsent } from '../table/condition.ts';
import { countRequest } from '../dynamo/count-request.ts';
import { getRow, readRow } from '../table/read-row.ts';
import { loadBooking } from './load-booking.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { rowOf } from '../table/row-of.ts';
import { OrderRow, SlotLockRow, QuotaSlotRow } from '../table/row-schemas.ts';
import { leavesNotificationList } from '../table/table-counts.ts';
import { keyOf, partitionOf, rangeOf, attributesOf } from '../table/table.ts';
import { transact, type Patience, type Write } from '../dynamo/transact.ts';
import { writeIf, reschedule } from '../dynamo/write-if.ts';
import { writesOfSms } from './writes-of-sms.ts';
import { type TableClient, type TableHandle, ttlAfter, TTL_ATTRIBUTE } from '../table/table-definition.ts';
import type { Order, PaymentPoll, WebhookEvent } from '#shared/domain/payments/payment.ts';

/**
 * Writes a lead where none stands, and what stands once more where one does: the same request at the same price, so
 * that neither answer nor time tells whether it was known.
 */
async function saveLead({ client, name }: TableHandle, lead: Lead): Promise<void> {
  const attributes = attributesOf(rowOf.lead(lead));
  const names = Object.keys(attributes);
  await client.update({
    TableName: name,
    Key: keyOf.lead(lead.id),
    UpdateExpression: `SET ${names.map((field) => `#${field} = if_not_exists(#${field}, :${field})`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((field) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(names.map((field) => [`:${field}`, attributes[field]])),
  });
}

/**
 * Writes the reminders of a visit, and on its lock when the next ones are; false when the booking or its lock is not as it
 * was read any more. The booking keeps its version: nobody who looks at it is kept from changing it.
 * @throws when the table stays busy or unreachable
 */
async function writeReminder(
  { client, name: TableName }: TableHandle,
  { appointment, lock, next, notifications }: Reminding,
  patience?: Patience,
): Promise<boolean> {
  const { id, ver } = appointment;
  const isSameLock = stillHas({ appointment_id: id, state: 'BOOKED', remind_at: lock.remind_at ?? '' });
  const writes: Write[] = [
    { ConditionCheck: { TableName, Key: keyOf.appointment(id), ...stillHas({ ver }) } },
    { Put: { TableName, Item: rowOf.lock({ ...lock, remind_at: next }, appointment), ...isSameLock } },
    ...notifications.map((notification): Write => ({
      Put: { TableName, Item: rowOf.notification(notification), ...isAbsent },
    })),
  ];
  return (await transact(client, writes, patience)).length === 0;
}

/**
 * Counts a visitor's question for a booking's payment, if none was just asked and some are left: one plain write.
 * @returns false when somebody is asking already, or the questions are used up
 */
function claimPoll(client: TableClient, tableName: string, poll: PaymentPoll): Promise<boolean> {
  const { appointment_id, at, pause_ms, limit, isUrgent } = poll;
  const isFree = isUrgent ? '' : '(attribute_not_exists(#until) OR #until <= :at) AND ';
  return writeIf(client, {
    Update: {
      TableName: tableName,
      Key: keyOf.paymentPoll(appointment_id),
      UpdateExpression: 'SET #until = :until, #used = if_not_exists(#used, :zero) + :one, #ttl = :ttl',
      ConditionExpression: `${isFree}(attribute_not_exists(#used) OR #used < :limit)`,
      ExpressionAttributeNames: { '#until': 'until', '#used': 'used', '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ...(isUrgent ? {} : { ':at': at }),
        ':until': at + pause_ms,
        ':zero': 0,
        ':one': 1,
        ':limit': limit,
        ':ttl': ttlAfter(new Date(at).toISOString(), 'payment_poll'),
      },
    },
  });
}

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
    /** The quota slots of a pool that are taken. */
    quotaSlots: async (pool: string): Promise<QuotaSlot[]> =>
      (await queryAll(table, rangeOf.quotaSlots(pool), { consistent: true })).map((row) => readRow(QuotaSlotRow, row)),
    /** All or nothing. Write conflicts are retried inside; a refused condition is an answer, never an error. */
    commit: (transition: Transition) => commitTransition(table, transition, patience),
    /** Moves `next_check_at` if the version still stands; no move, no audit. */
    async postponeCheck(appointmentId: string, ver: number, nextCheckAt: string | null) {
      const row = { key: keyOf.appointment(appointmentId), kind: 'settle' } as const;
      await reschedule(table, row, stillHas({ ver }), nextCheckAt);
    },
    /** Writes reminders with the next ones' time, if the booking and its lock are as they were read; false otherwise. No move. */
    remind: (reminding: Reminding) => writeReminder(table, reminding, patience),
    /**
     * Writes the notification after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. `owed`
     * is written with it: while its booking is as it was read and there is no such SMS. With it the messages that it `replaces`
     * leave the lists of what was given up or came back.
     */
    async updateNotification(
      notification: Notification,
      expectAttempts: number,
      owed: EnqueuedSms | null = null,
      replaces: readonly Notification[] = [],
    ) {
      const stands = stillHas({ attempts: expectAttempts, state: 'PENDING' });
      const update: Write = { Put: { TableName: tableName, Item: rowOf.notification(notification), ...stands } };
      const beside = [
        ...(owed === null ? [] : writesOfSms(tableName, owed)),
        ...replaces.map((other): Write => ({
          Update: { TableName: tableName, Key: keyOf.notification(other), ...leavesNotificationList },
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
