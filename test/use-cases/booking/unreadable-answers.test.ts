import { expect, it } from 'vitest';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { ProviderUnreadable, ProviderUnreachable } from '#functions/core/payments/ports.ts';
import { runReconcileJob } from '#functions/core/payments/run-reconcile-job.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { ORDER, ordered, REQUEST, testDeps } from '../test-deps.ts';

type Failure = typeof ProviderUnreadable | typeof ProviderUnreachable;

/** A booking whose payments Razorpay shows in a shape that nobody knows, or not at all. */
async function unread(failure: Failure) {
  const small = testDeps();
  const booking = await ordered(small);
  small.queued.length = 0;
  const fails = () => Promise.reject(new failure('at items.0.status'));
  const provider = { ...small.deps.provider, paymentsOf: fails, refundsOf: fails };
  return { ...small, ...booking, deps: { ...small.deps, provider } };
}

it('an answer of Razorpay’s that cannot be read steps back, alarms and goes into quarantine', async () => {
  const { deps, timeline, alarms, appointment_id, store } = await unread(ProviderUnreadable);
  for (let minute = 0; minute < 26 * 60; minute += 1) {
    timeline.now += MINUTE_MS;
    await sweep(deps, Infinity);
  }
  expect(alarms).toContain('what is due fails again and again');
  expect(alarms).toContain('what is due has failed for a day and is in quarantine');
  expect(store.load(appointment_id)?.appointment.phase).toBe('AWAITING');
});

it('a hint that meets it comes back to the queue', async () => {
  const { deps, appointment_id } = await unread(ProviderUnreadable);
  await expect(runReconcileJob(deps, { appointment_id, attempt: 0 })).rejects.toBeInstanceOf(ProviderUnreadable);
});

/** Returns the result or the error that a waiting caller receives. */
const told = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

it('a caller gets the same answer from an unreadable Razorpay as from a silent one', async () => {
  const answers = async (failure: Failure) => {
    const { deps, store, timeline, appointment_id, token } = await unread(failure);
    const ver = store.load(appointment_id)?.appointment.ver ?? 0;
    const cancel = { id: appointment_id, ver, reason: 'cannot come', refund: 'policy', isFresh: false } as const;
    const own = [
      await told(() => verifyPayment(deps, { ...REQUEST, appointment_id, token })),
      await told(() => releaseHold(deps, { appointment_id, token })),
      await told(() => cancelBooking(deps, 'patient', cancel)),
    ];
    timeline.now += 30 * MINUTE_MS;
    return [...own, await told(() => holdSlot(deps, { ...REQUEST, address: '127.0.0.2' }))];
  };
  const unreadable = await answers(ProviderUnreadable);
  expect(unreadable).toEqual(await answers(ProviderUnreachable));
  expect(unreadable[0]).toMatchObject({ status: 'pending' });
});

it('a payment order that cannot be read is one that was not made', async () => {
  const small = testDeps();
  const { appointment_id, token } = await holdSlot(small.deps, REQUEST);
  const createOrderFails = () => Promise.reject(new ProviderUnreadable('at id'));
  const deps = { ...small.deps, provider: { ...small.deps.provider, createOrder: createOrderFails } };
  await expect(createOrder(deps, { appointment_id, token, ...ORDER })).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  });
});
