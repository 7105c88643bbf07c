import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { runReconcileJob } from '#functions/core/payments/run-reconcile-job.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

type Look = (small: ReturnType<typeof testDeps>, appointmentId: string) => Promise<unknown>;

const looks: Record<string, Look> = {
  'a browser that asks': ({ deps }, appointment_id) =>
    verifyPayment(deps, { appointment_id, address: REQUEST.address }),
  'a message of the queue': ({ deps }, appointment_id) => runReconcileJob(deps, { appointment_id, attempt: 0 }),
  'the sweeper': (small) => {
    small.timeline.now += 5 * MINUTE_MS;
    return sweep(small.deps, Infinity);
  },
};

/** A booking that was paid for and not looked at yet. */
async function paidBooking() {
  const small = testDeps();
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  const paymentId = small.razorpay.begin(order_id ?? '') ?? '';
  small.razorpay.authorise(paymentId);
  return { small, appointment_id, paymentId };
}

/** Returns the state of a booking that was paid and then checked in one way, without its times. */
async function settledBy(look: Look) {
  const { small, appointment_id, paymentId } = await paidBooking();
  await look(small, appointment_id);
  const booking = small.store.load(appointment_id);
  return {
    phase: booking?.appointment.phase,
    paid_with: booking?.appointment.razorpay_payment_id === paymentId,
    payments: booking?.payments.map(({ role, state }) => [role, state]),
    notifications: booking?.notifications.map(({ kind, channel }) => [kind, channel]),
  };
}

it.each(Object.entries(looks))('%s settles a payment to the same end as any other (P-150)', async (_, look) => {
  expect(await settledBy(look)).toEqual({
    phase: 'CONFIRMED',
    paid_with: true,
    payments: [['PRIMARY', 'CAPTURED']],
    notifications: [
      ['confirmed', 'email'],
      ['confirmed', 'sms'],
    ],
  });
});

it('decides nothing by a booking that was read in the middle of a write: it is read again', async () => {
  const { small, appointment_id } = await paidBooking();
  const whole = await reconcileBooking(small.deps, appointment_id);
  const beforeLast = whole.payments.map((payment) => ({
    ...payment,
    state: 'AUTHORIZED' as const,
    ver: payment.ver - 1,
  }));
  const { bookings } = small.deps;
  let reads = 0;
  const moves: unknown[] = [];
  const deps = {
    ...small.deps,
    bookings: {
      lock: (...asked: Parameters<typeof bookings.lock>) => bookings.lock(...asked),
      postponeCheck: (...asked: Parameters<typeof bookings.postponeCheck>) => bookings.postponeCheck(...asked),
      load: async (id: string) => {
        reads += 1;
        return reads === 1 ? { ...whole, payments: beforeLast } : bookings.load(id);
      },
      commit: async (move: Parameters<typeof bookings.commit>[0]) => {
        moves.push(move.audit.move);
        return bookings.commit(move);
      },
    },
  };
  expect(await reconcileBooking(deps, appointment_id)).toEqual(whole);
  expect([reads, moves]).toEqual([2, []]);
});
