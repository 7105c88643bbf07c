import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchLoggedMessages } from '#functions/core/booking/admin/search-logged-messages.ts';
import { listUnsent } from '#functions/core/messages/message-log/logged-messages.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createMessageLogReader } from '#functions/store/messages/message-log-reader.ts';
import { keyOf } from '#functions/store/table/table.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import type { LogQuery } from '#shared/contract/list-pages.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import {
  appointmentId,
  holdTransition,
  nextTransition,
  NOW,
  sampleDetails,
  sampleNotification,
} from '../booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const LATER = '2026-11-30T09:00:00.000Z';
const settled = { next_check_at: null, attempts: 1 };

/** A booking with some messages, as they stand. */
async function bookingWith(table: TableHandle, notifications: Notification[]): Promise<void> {
  const bookings = createBookingStore(table.client, table.name);
  const hold = holdTransition();
  expect(await bookings.commit(hold)).toEqual({ ok: true });
  const confirmed = nextTransition(
    hold.appointment,
    { phase: 'CONFIRMED' },
    { details: sampleDetails(), notifications },
  );
  expect(await bookings.commit(confirmed)).toEqual({ ok: true });
}

const worldOf = (table: TableHandle) => ({
  messageLog: createMessageLogReader(table.client, table.name, loudLog),
  reader: createBookingReader(table.client, table.name, loudLog),
  signer: { digest: (text: string) => text },
});

/** All pages of a state, `limit` messages each: what was sent, by its kind and channel. */
async function listed(table: TableHandle, state: LogQuery['state'], limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listUnsent(worldOf(table), { state, ...(cursor === undefined ? {} : { cursor }) }, limit);
    pages.push(page.messages.map(({ kind, channel }) => `${kind} ${channel}`));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const NOTIFICATIONS = [
  sampleNotification({ state: 'SENT', sent_at: LATER, ...settled, delivery_id: 'of-the-provider' }),
  sampleNotification({ channel: 'sms', state: 'FAILED', ...settled }),
  sampleNotification({ kind: 'moved', state: 'FAILED', ...settled }),
  sampleNotification({ kind: 'moved', channel: 'sms', state: 'FAILED', ...settled, created_at: LATER }),
  sampleNotification({ kind: 'reminder', state: 'WITHDRAWN', ...settled }),
  sampleNotification({ kind: 'reminder', channel: 'sms', state: 'NOT_LISTED', ...settled }),
  sampleNotification({ kind: 'cancelled', next_check_at: LATER }),
  sampleNotification({ kind: 'cancelled', channel: 'sms' }),
];

it('messages that were not sent are listed by what became of them, page by page and each once', async () => {
  const table = await dynamo.freshTable();
  await bookingWith(table, NOTIFICATIONS);
  // Two that were written in one instant are told apart by what they say.
  expect(await listed(table, 'failed', 1)).toEqual([['moved sms'], ['moved email'], ['confirmed sms']]);
  expect(await listed(table, 'withdrawn', 25)).toEqual([['reminder email']]);
  expect(await listed(table, 'not_listed', 25)).toEqual([['reminder sms']]);
});

it('one that was sent again leaves the list of what failed, or of what bounced, with what is written of the other: nothing else does', async () => {
  const table = await dynamo.freshTable();
  const bounced = sampleNotification({ state: 'SENT', ...settled, delivery_id: 'of-the-provider', arrival: 'BOUNCED' });
  const again = sampleNotification({ kind: 'moved', channel: 'sms', occasion: 'resend-1' });
  const notifications = [bounced, ...NOTIFICATIONS.slice(1), again];
  await bookingWith(table, notifications);
  const bookings = createBookingStore(table.client, table.name);
  const sent = { ...again, ...settled, state: 'SENT', sent_at: LATER } as const;
  const replaced = notifications.filter(
    ({ channel, kind, state }) => kind === 'moved' && channel === 'sms' && state === 'FAILED',
  );
  // It was tried by somebody else meanwhile.
  expect(await bookings.updateNotification(sent, 1, null, replaced)).toBe(false);
  expect(await listed(table, 'failed', 25)).toEqual([['moved sms', 'moved email', 'confirmed sms']]);
  expect(await bookings.updateNotification(sent, 0, null, replaced)).toBe(true);
  expect(await listed(table, 'failed', 25)).toEqual([['moved email', 'confirmed sms']]);
  expect(await listed(table, 'bounced', 25)).toEqual([['confirmed email']]);
  const kept = (await bookings.load(appointmentId()))?.notifications;
  expect(kept).toEqual(expect.arrayContaining([...replaced, sent]));
  expect(await bookings.updateNotification({ ...sent, attempts: 2 }, 1, null, [bounced])).toBe(false);
});

it('those that wait are listed by when they are tried next, and no longer once they are sent', async () => {
  const table = await dynamo.freshTable();
  await bookingWith(table, NOTIFICATIONS);
  expect(await listed(table, 'waiting', 1)).toEqual([['cancelled sms'], ['cancelled email']]);
  const bookings = createBookingStore(table.client, table.name);
  const sent = sampleNotification({ kind: 'cancelled', channel: 'sms', state: 'SENT', ...settled, sent_at: NOW });
  expect(await bookings.updateNotification(sent, 0)).toBe(true);
  expect(await listed(table, 'waiting', 25)).toEqual([['cancelled email']]);
});

it('a booking’s reference finds all of its messages, and names whom they went to until details are deleted', async () => {
  const table = await dynamo.freshTable();
  await bookingWith(table, NOTIFICATIONS);
  const { messages } = await searchLoggedMessages(worldOf(table), { q: appointmentId() });
  expect(messages).toHaveLength(NOTIFICATIONS.length);
  expect(messages[0]?.created_at).toBe(LATER);
  const { name, phone, email } = sampleDetails();
  expect(messages.find(({ state }) => state === 'SENT')).toMatchObject({
    name,
    to: email,
    kind: 'confirmed',
    attempts: 1,
    sent_at: LATER,
    delivery_id: 'of-the-provider',
  });
  expect(new Set(messages.map(({ channel, to }) => `${channel} ${to}`))).toEqual(
    new Set([`email ${email}`, `sms ${phone}`]),
  );
  await table.client.delete({ TableName: table.name, Key: keyOf.details(appointmentId()) });
  const after = await searchLoggedMessages(worldOf(table), { q: appointmentId() });
  expect(after.messages.map(({ name: who, to }) => who ?? to)).toEqual(NOTIFICATIONS.map(() => null));
});
