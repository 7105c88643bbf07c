import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { checkoutSignature } from '#test/simulation/memory/memory-signer.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

/** Makes two calls wait for each other: neither is answered before both are asked. */
function together() {
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  return async <T>(what: 'one' | 'other', call: () => Promise<T>): Promise<T> => {
    if (asked.add(what).size === 2) resolve();
    await bothAsked;
    return call();
  };
}

it('a booking waits once where two answers do not depend on each other: of a hold and the quota slots of a phone, of Razorpay and the lock, of a clinic beside a claim, of both ceilings of a message', async () => {
  const { deps, razorpay, timeline } = testDeps();
  const { bookings, clinics, counts, provider } = deps;
  const { appointment_id, token } = await holdSlot(
    {
      ...deps,
      bookings: { ...bookings, quotaSlots: () => expect.unreachable('the locks of the day name its quota slots') },
    },
    REQUEST,
  );
  const ofOrder = together();
  const { order_id } = await createOrder(
    {
      ...deps,
      bookings: {
        ...bookings,
        load: (id) => ofOrder('one', () => bookings.load(id)),
        quotaSlots: (pool) => ofOrder('other', () => bookings.quotaSlots(pool)),
      },
    },
    { appointment_id, token, ...ORDER },
  );
  // The lock of a hold is its own; whether the slot is free after it ran out, the lock tells.
  timeline.now += 20 * MINUTE_MS;
  await sweep(deps, Infinity);
  const razorpay_payment_id = razorpay.begin(order_id ?? '') ?? '';
  razorpay.authorise(razorpay_payment_id);
  const ofLook = together();
  const razorpay_signature = checkoutSignature(order_id ?? '', razorpay_payment_id);
  const answer = await verifyPayment(
    {
      ...deps,
      provider: { ...provider, paymentsOf: (id) => ofLook('one', () => provider.paymentsOf(id)) },
      bookings: { ...bookings, lock: (...args) => ofLook('other', () => bookings.lock(...args)) },
    },
    { ...REQUEST, appointment_id, razorpay_payment_id, razorpay_signature },
  );
  expect(answer.status).toBe('confirmed');
  const ofNotifications = together();
  const ofCeilings = together();
  await sendNotifications(
    {
      ...deps,
      clinics: { ...clinics, withLocks: (...args) => ofNotifications('one', () => clinics.withLocks(...args)) },
      bookings: {
        ...bookings,
        updateNotification: (...args) => ofNotifications('other', () => bookings.updateNotification(...args)),
      },
      counts: {
        ...counts,
        take: (key, ...rest) =>
          ofCeilings(key === 'mail' || key === 'sms' ? 'one' : 'other', () => counts.take(key, ...rest)),
      },
    },
    appointment_id,
  );
  expect((await bookings.load(appointment_id))?.notifications.map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});
