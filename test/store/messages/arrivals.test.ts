import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeliveryStatusStore } from '#functions/store/messages/delivery-status-store.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
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

const sent = sampleNotification({
  state: 'SENT',
  attempts: 1,
  sent_at: NOW,
  next_check_at: null,
  delivery_id: 'ses-1',
});

it('the outcome of a mail is one attribute of its row, written if the row is unchanged since it was read', async () => {
  const table = await dynamo.freshTable();
  const bookings = createBookingStore(table.client, table.name);
  const hold = holdTransition();
  await bookings.commit(hold);
  const notifications = [sent];
  await bookings.commit(
    nextTransition(hold.appointment, { phase: 'CONFIRMED' }, { details: sampleDetails(), notifications }),
  );
  const arrivals = createDeliveryStatusStore(table.client, table.name);
  const read = await arrivals.notification(sent);
  // Rows that nothing was told of are without it, as those of earlier versions.
  expect(read).toEqual(sent);
  expect(await arrivals.keepDeliveryStatus({ ...sent, delivery_id: 'ses-2' }, 'BOUNCED')).toBe(false);
  expect(await arrivals.keepDeliveryStatus(sent, 'ARRIVED')).toBe(true);
  expect(await arrivals.keepDeliveryStatus(sent, 'BOUNCED')).toBe(false);
  expect(await arrivals.keepDeliveryStatus({ ...sent, arrival: 'ARRIVED' }, 'COMPLAINED')).toBe(true);
  const kept = (await bookings.load(appointmentId()))?.notifications;
  expect(kept).toEqual([{ ...sent, arrival: 'COMPLAINED' }]);
});

it('there is no mail of another booking, kind or occasion', async () => {
  const table = await dynamo.freshTable();
  expect(await createDeliveryStatusStore(table.client, table.name).notification(sent)).toBeNull();
});

it('a final refusal is written together with the SMS about it, or not at all, and is listed as bounced', async () => {
  const table = await dynamo.freshTable();
  const bookings = createBookingStore(table.client, table.name);
  const hold = holdTransition();
  await bookings.commit(hold);
  const email = sampleNotification({ attempts: 1 });
  const move = nextTransition(
    hold.appointment,
    { phase: 'CONFIRMED' },
    { details: sampleDetails(), notifications: [email] },
  );
  await bookings.commit(move);
  const appointment = (await bookings.load(appointmentId()))?.appointment;
  if (appointment === undefined) throw new Error('no booking');
  const refused = { ...email, state: 'FAILED', next_check_at: null, arrival: 'REFUSED' } as const;
  const sms = sampleNotification({ kind: 'email_bounced', channel: 'sms' });
  const stale = { ...appointment, ver: appointment.ver - 1 };
  expect(await bookings.updateNotification(refused, 1, { appointment: stale, sms })).toBe(false);
  expect((await bookings.load(appointmentId()))?.notifications).toEqual([email]);
  expect(await bookings.updateNotification(refused, 1, { appointment, sms })).toBe(true);
  expect((await bookings.load(appointmentId()))?.notifications).toEqual(expect.arrayContaining([refused, sms]));
  const log = { warn: () => {}, alarm: () => {} };
  const attention = createInboxCounts(table.client, table.name, log);
  expect(await attention.bouncedNotifications('2020-01-01T00:00:00.000Z', 5)).toHaveLength(1);
  expect(await attention.failedNotifications('2020-01-01T00:00:00.000Z', 5)).toEqual([]);
  expect(await bookings.updateNotification(refused, 1, { appointment, sms })).toBe(false);
});
