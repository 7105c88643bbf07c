import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { VISITOR_POLLS } from '#shared/domain/booking/limits.ts';
import { askOrder, hold, order, reachCheckout, verify, view, type Ordered } from './book.ts';
import { expectRefusal } from './call-api.ts';
import { flowProduct, itKeepsSecrets, queueBodies } from './flow-product.ts';
import { freeSlot, slotState } from './free-slot.ts';
import { receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { eventsOf, ledgerOf, passTime, pay, replay, setFaults, type SandboxEvent } from './sandbox.ts';
import { triggerAt } from './trigger.ts';
import { failuresWhileUnreadable, skipNextCheck, transitionsOf, storedBooking, sweepNow } from './table.ts';
import { until } from './until.ts';

const product = flowProduct();

const isConfirmed = async (booking: Ordered): Promise<boolean> =>
  (await view(product(), booking)).status === 'confirmed';

/** Confirmed once, captured once, told once. */
async function expectOneBooking(booking: Ordered): Promise<void> {
  await receives(product(), booking.patient, 1);
  const moves = await transitionsOf(product(), booking.appointment_id);
  expect(moves.filter((move) => move === 'confirm')).toHaveLength(1);
  const { payments, refunds } = await ledgerOf(product());
  const own = payments.filter(({ order_id }) => order_id === booking.orderId);
  expect(own.filter(({ captured }) => captured)).toHaveLength(1);
  expect(refunds.filter(({ payment_id }) => own.some(({ id }) => id === payment_id))).toEqual([]);
  expect(await slotState(product(), booking)).toBe('booked');
}

const isDelivered = ({ deliveries }: SandboxEvent): boolean => deliveries.every(({ state }) => state !== 'waiting');

describe('paid, and the browser is gone', () => {
  it.each(['lost_browser', 'no_webhook'] as const)('%s: one sweep confirms, and the patient is told', async (fate) => {
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId, { fate });
    expect(await isConfirmed(booking)).toBe(false);
    await sweepNow(product(), booking.appointment_id);
    expect(await isConfirmed(booking)).toBe(true);
    await expectOneBooking(booking);
  });

  it('a missed webhook is made up for by fetching the order', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId);
    await sweepNow(product(), booking.appointment_id);
    expect(await isConfirmed(booking)).toBe(true);
    await setFaults(product(), { webhooks_paused: false });
    await expectOneBooking(booking);
  });

  it('a webhook alone confirms', async () => {
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId);
    await until('the webhook confirmed', () => isConfirmed(booking));
    await expectOneBooking(booking);
  });
});

describe('webhooks come as they like', () => {
  it.each(['webhook_first', 'webhook_twice'] as const)('%s: one confirmation', async (fate) => {
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId, { fate });
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({ status: 'confirmed' });
    await expectOneBooking(booking);
  });

  it('five times each, last ones first: one confirmation', async () => {
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId, { fate: 'no_webhook' });
    await verify(product(), booking.appointment_id, paid);
    const events = await eventsOf(product(), paid.razorpay_payment_id);
    expect(events.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    for (const { id } of events.toReversed()) await replay(product(), id, 5);
    const delivered = await until('all are delivered', async () => {
      const now = await eventsOf(product(), paid.razorpay_payment_id);
      return now.every(isDelivered) && now;
    });
    expect(
      delivered.flatMap(({ deliveries }) => deliveries.flatMap(({ tries }) => tries.map(({ status }) => status))),
    ).toEqual(Array.from({ length: 15 }, () => 200));
    await expectOneBooking(booking);
    const { events: rows } = await product().dump();
    // Two of the three events of a capture are passed on and forgotten.
    const isRemembered = ({ event }: { event: string }): boolean => event === 'payment.captured';
    for (const event of events)
      expect(rows.filter(({ event_id }) => event_id === event.id)).toHaveLength(isRemembered(event) ? 1 : 0);
  });

  it('the capture’s webhook before the authorisation’s, and the browser never: one confirmation', async () => {
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId, { fate: 'no_webhook' });
    const [authorised] = await eventsOf(product(), paid.razorpay_payment_id);
    await replay(product(), authorised?.id ?? '', 5);
    await until('the webhook confirmed', () => isConfirmed(booking));
    for (const { id } of (await eventsOf(product(), paid.razorpay_payment_id)).toReversed())
      await replay(product(), id, 2);
    await expectOneBooking(booking);
  });

  it('failed, then authorised late within the hold: the same payment fulfils once', async () => {
    const booking = await reachCheckout(product());
    const failed = await pay(product(), booking.orderId, { fate: 'late_capture' });
    expect(failed.outcome).toBe('failed');
    expect(await verify(product(), booking.appointment_id, failed)).toMatchObject({
      success: false,
      status: 'pending',
      error: 'Payment not confirmed yet',
    });
    await passTime(product(), 20_000);
    await until('the late money confirmed', () => isConfirmed(booking));
    expect((await view(product(), booking)).razorpay_payment_id).toBe(failed.razorpay_payment_id);
    const events = await eventsOf(product(), failed.razorpay_payment_id);
    expect(events.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    await replay(product(), events[0]?.id ?? '', 3);
    await expectOneBooking(booking);
    expect(await isConfirmed(booking)).toBe(true);
  });

  it('declined, then paid with another card: confirmed', async () => {
    const booking = await reachCheckout(product());
    expect((await pay(product(), booking.orderId, { fate: 'failure' })).outcome).toBe('failed');
    const paid = await pay(product(), booking.orderId);
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({ status: 'confirmed' });
    await expectOneBooking(booking);
  });
});

describe('replies that get lost', () => {
  it('a lost reply of the order: the retry finds the same order by its receipt', async () => {
    const slot = await freeSlot(product());
    const patient = newPatient();
    const held = await hold(product(), slot);
    await setFaults(product(), { drop_reply_next: 1, only: 'POST /v1/orders' });
    expectRefusal(await askOrder(product(), held, patient), 503, 'payment_provider_unavailable');
    const made = (await ledgerOf(product())).orders.filter(({ receipt }) => receipt === held.appointment_id);
    expect(made).toHaveLength(1);
    expect((await order(product(), held, patient)).order_id).toBe(made[0]?.id);
    expect((await ledgerOf(product())).orders.filter(({ receipt }) => receipt === held.appointment_id)).toHaveLength(1);
  });

  it('a lost reply of the capture: provisional, confirmed at the next look, captured once', async () => {
    await setFaults(product(), { webhooks_paused: true, drop_reply_next: 1, only: '/capture' });
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId);
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({
      success: false,
      status: 'provisional',
    });
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({ success: true, status: 'confirmed' });
    await expectOneBooking(booking);
  });

  it('a lost reply of the look at the order: the next look confirms', async () => {
    await setFaults(product(), { webhooks_paused: true, drop_reply_next: 1, only: '/payments' });
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId, { fate: 'lost_browser' });
    await verify(product(), booking.appointment_id);
    // As long as the page waits before it looks again.
    await pause(VISITOR_POLLS.pause_ms);
    expect(await verify(product(), booking.appointment_id)).toMatchObject({ status: 'confirmed' });
    await expectOneBooking(booking);
  });
});

describe('a look that nobody took in time', () => {
  const hasNextCheck = async ({ appointment_id }: Ordered): Promise<boolean> =>
    Date.parse((await storedBooking(product(), appointment_id)).appointment.next_check_at ?? '') > Date.now();

  it('is put off by the browser that looks instead', async () => {
    const booking = await reachCheckout(product());
    await skipNextCheck(product(), booking.appointment_id);
    expect(await hasNextCheck(booking)).toBe(false);
    expect(await verify(product(), booking.appointment_id)).toMatchObject({ status: 'pending' });
    expect(await hasNextCheck(booking)).toBe(true);
  });

  it('is put off by a hint of the queue, which leaves another one while the bank may still change its mind', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId, { fate: 'failure' });
    await skipNextCheck(product(), booking.appointment_id);
    await triggerAt(product(), { appointment_id: booking.appointment_id, attempt: 0 });
    await until('the hint was followed', () => hasNextCheck(booking));
    const next = JSON.stringify({ appointment_id: booking.appointment_id, attempt: 1 });
    await until('there is another hint', () => Promise.resolve(queueBodies(product().dataDir).includes(next)));
  });

  it('steps back, and holds up nobody, when the booking cannot be read', async () => {
    const [broken, paid] = [await reachCheckout(product()), await reachCheckout(product())];
    await pay(product(), paid.orderId, { fate: 'no_webhook' });
    const failures = await failuresWhileUnreadable(product(), { of: 'appointment', id: broken.appointment_id }, () =>
      sweepNow(product(), paid.appointment_id),
    );
    expect(failures).toBeGreaterThan(0);
    await expectOneBooking(paid);
  });
});

describe('all along', () => {
  itKeepsSecrets(product);
});
