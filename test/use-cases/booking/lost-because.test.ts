import { expect, it } from 'vitest';
import { pauseAll } from '#functions/core/clinics/admin/pause-all.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { ProviderUnreachable } from '#functions/core/payments/ports.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { TableView } from '#test/simulation/table-view.ts';
import { NOW, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA } from '../clinics/clinic-admin-deps.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
const { address } = REQUEST;

async function ordered(small: Small) {
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  return { appointment_id, token, order_id: order_id ?? '' };
}

function pay({ razorpay }: Small, orderId: string): string {
  const paymentId = razorpay.begin(orderId) ?? '';
  razorpay.authorise(paymentId);
  return paymentId;
}

async function expire(small: Small): Promise<void> {
  small.timeline.now += 18 * MINUTE_MS;
  await sweep(small.deps, Infinity);
}

/** Returns the reason that the patient receives: on the screen, and by mail. */
async function told(small: Small, booking: { appointment_id: string; token: string }) {
  const { lost_because } = await verifyPayment(small.deps, { ...booking, address });
  await sendNotifications(small.deps, booking.appointment_id);
  return { lost_because, mail: small.sent.mails[0]?.text };
}

it('money that comes for a time given back and still free: nobody is said to have taken it, and it is offered again', async () => {
  const small = testDeps();
  const booking = await ordered(small);
  await releaseHold(small.deps, booking);
  pay(small, booking.order_id);
  const { lost_because, mail } = await told(small, booking);
  expect(lost_because).toBe('given_back');
  expect(mail).toContain('had been released');
  expect(mail).not.toContain('omebody else');
  const { alternatives } = await verifyPayment(small.deps, { ...booking, address });
  expect(alternatives.map(({ start }) => start)).toContain(SLOT);
});

it.each(['paused_at', 'archived_at'] as const)('no time is offered instead at a clinic with %s', async (stopped) => {
  const small = testDeps();
  const booking = await ordered(small);
  await releaseHold(small.deps, booking);
  pay(small, booking.order_id);
  new TableView(small.dynamo).putClinic(sampleClinic({ [stopped]: NOW }));
  expect((await told(small, booking)).mail).not.toContain('Available times');
  const { status, alternatives } = await verifyPayment(small.deps, { ...booking, address });
  expect([status, alternatives]).toEqual(['slot_lost', []]);
});

it('no time is offered instead while all clinics are paused', async () => {
  const small = adminDeps();
  const booking = await ordered(small);
  await releaseHold(small.deps, booking);
  pay(small, booking.order_id);
  await pauseAll(small.desk, ASHA, { ver: 1, paused: true });
  expect((await told(small, booking)).mail).not.toContain('Available times');
  const { status, alternatives } = await verifyPayment(small.deps, { ...booking, address });
  expect([status, alternatives]).toEqual(['slot_lost', []]);
});

it('money that comes after the hold, when somebody else has the time', async () => {
  const small = testDeps();
  const booking = await ordered(small);
  await expire(small);
  await holdSlot(small.deps, { ...REQUEST, address: '127.0.0.2' });
  pay(small, booking.order_id);
  const { lost_because, mail } = await told(small, booking);
  expect(lost_because).toBe('taken');
  expect(mail).toContain('Someone else had booked this time');
});

it('money that comes after the time itself had begun', async () => {
  const small = testDeps();
  const booking = await ordered(small);
  await expire(small);
  small.timeline.now = Date.parse(SLOT) + MINUTE_MS;
  pay(small, booking.order_id);
  const { lost_because, mail } = await told(small, booking);
  expect(lost_because).toBe('past');
  expect(mail).toContain('had already begun');
});

it('money that the bank promised and took back', async () => {
  const small = testDeps();
  const booking = await ordered(small);
  const capture = () => Promise.reject(new ProviderUnreachable('no capture today'));
  const silent = { ...small.deps, provider: { ...small.deps.provider, capture } };
  pay(small, booking.order_id);
  await reconcileBooking(silent, booking.appointment_id);
  expect(small.store.load(booking.appointment_id)?.appointment.phase).toBe('SECURED');
  small.timeline.now += DAY_MS - 2 * HOUR_MS;
  await reconcileBooking(silent, booking.appointment_id);
  const { lost_because, mail } = await told(small, booking);
  expect(lost_because).toBe('not_completed');
  expect(mail).toContain('did not complete the payment in time');
});

it('a stranger who knows the id alone is not told why', async () => {
  const small = testDeps();
  const booking = await ordered(small);
  await releaseHold(small.deps, booking);
  pay(small, booking.order_id);
  const { appointment_id } = booking;
  expect(await verifyPayment(small.deps, { appointment_id, address })).toEqual(
    expect.not.objectContaining({ lost_because: expect.anything() }),
  );
});
