import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeliveryStatusStore } from '#functions/store/messages/delivery-status-store.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import {
  createSuppressionReader,
  createSuppressionStore,
  rowOfSuppressed,
} from '#functions/store/messages/suppression-store.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
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

const listed = (n: number, more: Partial<SuppressedAddress> = {}): SuppressedAddress => ({
  id: String(n).padStart(64, 'a'),
  address: `somebody${n}@example.in`,
  why: 'BOUNCED',
  told_by: 'ses',
  added_by: null,
  since: new Date(Date.parse(NOW) + n * 1000).toISOString(),
  ...more,
});
const act = (id: string) => ({
  id: `act_${id}`,
  at: NOW,
  actor_id: 'asha',
  actor_email: null,
  action: 'suppressed_address.lift',
  entity: 'suppressed_address#1',
  fields: [],
});

async function freshList() {
  const { client, name } = await dynamo.freshTable();
  return { client, name, store: createSuppressionStore(client, name, loudLog) };
}

it('addresses are listed newest first, page by page, each found by its id, and lifted as they were seen', async () => {
  const { store } = await freshList();
  for (const n of [1, 2, 3]) expect(await store.save({ before: null, after: listed(n) })).toBe(true);
  const first = await store.page(2);
  expect(first.items).toEqual([listed(3), listed(2)]);
  expect(await store.page(2, first.next_cursor ?? '')).toEqual({ items: [listed(1)], next_cursor: null });
  expect(await store.get(listed(2).id)).toEqual(listed(2));
  const { items: among } = await store.among([listed(1).id, listed(3).id, listed(1).id, listed(9).id]);
  expect(among.toSorted((a, b) => a.since.localeCompare(b.since))).toEqual([listed(1), listed(3)]);
  expect(await store.lift({ ...listed(2), since: NOW }, act('early'))).toBe(false);
  expect(await store.lift(listed(2), act('lift'))).toBe(true);
  expect(await store.lift(listed(2), act('again'))).toBe(false);
  expect((await store.page(9)).items).toEqual([listed(3), listed(1)]);
});

it('one that is listed is written over only as it was read', async () => {
  const { store } = await freshList();
  const after = listed(1, { why: 'COMPLAINED', since: listed(5).since });
  expect(await store.save({ before: null, after: listed(1) })).toBe(true);
  expect(await store.save({ before: null, after }, act('over'))).toBe(false);
  expect(await store.save({ before: listed(1, { since: NOW }), after })).toBe(false);
  expect(await store.save({ before: listed(1), after }, act('anew'))).toBe(true);
  expect((await store.page(9)).items).toEqual([after]);
});

it('a sender asks with one request of half a read unit; a row ends three years after it was listed', async () => {
  const { store, name } = await freshList();
  await store.save({ before: null, after: listed(1) });
  const { client, spent } = meter(dynamo.endpoint);
  const reader = createSuppressionReader(client, name);
  expect([await reader.whyNot(listed(1).id), await reader.whyNot(listed(2).id)]).toEqual(['BOUNCED', null]);
  expect(spent).toMatchObject({ requests: 2, reads: 1 });
  const ends = Date.parse(listed(1).since) / 1000 + keptSeconds('suppressed_address');
  expect(rowOfSuppressed(listed(1))['ttl']).toBe(ends);
});

const sent = sampleNotification({
  state: 'SENT',
  attempts: 1,
  sent_at: NOW,
  next_check_at: null,
  delivery_id: 'ses-1',
});
const sms = sampleNotification({ kind: 'email_bounced', channel: 'sms' });

it('an arrival, the SMS that says so and the address are written together or not at all', async () => {
  const { client, name, store } = await freshList();
  const bookings = createBookingStore(client, name);
  const hold = holdTransition();
  await bookings.commit(hold);
  const confirmed = nextTransition(
    hold.appointment,
    { phase: 'CONFIRMED' },
    { details: sampleDetails(), notifications: [sent] },
  );
  await bookings.commit(confirmed);
  const arrivals = createDeliveryStatusStore(client, name);
  const { appointment, details } = await arrivals.booking(appointmentId());
  if (appointment === null) throw new Error('there is no booking');
  expect(details).toEqual(sampleDetails());
  const suppression = { before: null, after: listed(1) };
  const older = { appointment: { ...appointment, ver: 1 }, sms, suppression };
  expect(await arrivals.keepDeliveryStatus(sent, 'BOUNCED', older)).toBe(false);
  expect([await store.get(listed(1).id), await arrivals.notification(sms)]).toEqual([null, null]);
  expect(await arrivals.keepDeliveryStatus(sent, 'BOUNCED', { appointment, sms, suppression })).toBe(true);
  expect([await store.get(listed(1).id), await arrivals.notification(sms)]).toEqual([listed(1), sms]);
  const bounced = { ...sent, arrival: 'BOUNCED' } as const;
  const anew = { before: null, after: listed(1, { why: 'COMPLAINED' }) };
  expect(await arrivals.keepDeliveryStatus(bounced, 'COMPLAINED', { appointment, sms: null, suppression: anew })).toBe(
    false,
  );
  expect((await arrivals.notification(sent))?.arrival).toBe('BOUNCED');
});

it('a message whose address takes no mail is settled with the SMS that says so, where the booking is as it was read', async () => {
  const { client, name } = await freshList();
  const bookings = createBookingStore(client, name);
  const hold = holdTransition();
  await bookings.commit(hold);
  const pending = sampleNotification({ attempts: 1 });
  await bookings.commit(nextTransition(hold.appointment, { phase: 'CONFIRMED' }, { notifications: [pending] }));
  const read = await bookings.appointment(appointmentId());
  if (read === null) throw new Error('there is no booking');
  const settled = { ...pending, state: 'SUPPRESSED', next_check_at: null } as const;
  const owed = { appointment: read, sms };
  expect(await bookings.updateNotification(settled, 1, { ...owed, appointment: { ...read, ver: 1 } })).toBe(false);
  expect(await bookings.updateNotification(settled, 0, owed)).toBe(false);
  expect((await bookings.load(appointmentId()))?.notifications).toEqual([pending]);
  expect(await bookings.updateNotification(settled, 1, owed)).toBe(true);
  const notifications = (await bookings.load(appointmentId()))?.notifications ?? [];
  expect(notifications.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'confirmed SUPPRESSED',
    'email_bounced PENDING',
  ]);
});
