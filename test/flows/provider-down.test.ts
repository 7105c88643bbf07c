import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '#shared/problems.ts';
import { askHold, askOrder, hold, order, reachCheckout, release, verify, view } from './book.ts';
import { expectRefusal } from './call-api.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot, slotState } from './free-slot.ts';
import { messagesOf, receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { ledgerOf, pay, setFaults } from './sandbox.ts';
import { transitionsOf, sweepNow } from './table.ts';

const product = flowProduct();

describe('Razorpay is down', () => {
  it('at the order: the patient is told to try again, keeps the slot, and the next try works', async () => {
    const slot = await freeSlot(product());
    const patient = newPatient();
    const held = await hold(product(), slot);
    await setFaults(product(), { outage: true });
    const refused = await askOrder(product(), held, patient);
    expectRefusal(refused, 503, 'payment_provider_unavailable');
    expect(refused.body).toMatchObject({ error: PROBLEMS.payment_provider_unavailable.message });
    expect(await slotState(product(), slot)).toBe('held');
    expectRefusal(await askHold(product(), slot), 409, 'slot_taken');
    expect(await view(product(), held)).toMatchObject({
      status: 'pending',
      razorpay_order_id: null,
      expires_at: held.expires_at,
    });
    await setFaults(product(), { outage: false });
    const { order_id } = await order(product(), held, patient);
    await verify(product(), held.appointment_id, await pay(product(), order_id ?? ''));
    expect((await view(product(), held)).status).toBe('confirmed');
    await receives(product(), patient, 1);
  });

  it('after the payment: a valid signature reserves the slot, the sweep confirms when Razorpay is back', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId);
    await setFaults(product(), { outage: true });
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({
      success: false,
      status: 'provisional',
    });
    expect(await view(product(), booking)).toMatchObject({
      status: 'pending',
      payment_status: 'Pending',
      booking_state: 'provisional',
    });
    expectRefusal(await askHold(product(), booking), 409, 'slot_taken');
    await sweepNow(product(), booking.appointment_id);
    expect(await view(product(), booking)).toMatchObject({ booking_state: 'provisional' });
    expect(await messagesOf(product(), booking.patient)).toEqual({ mails: [], texts: [] });
    await setFaults(product(), { outage: false });
    await sweepNow(product(), booking.appointment_id);
    expect(await view(product(), booking)).toMatchObject({ status: 'confirmed', payment_status: 'Paid' });
    expect(await transitionsOf(product(), booking.appointment_id)).toEqual([
      'hold',
      'order',
      'secure_vouched',
      'confirm',
    ]);
    await receives(product(), booking.patient, 1);
  });

  it('after the payment, and without a signature: nothing is promised, and the sweep finds the money later', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId, { fate: 'lost_browser' });
    await setFaults(product(), { outage: true });
    expect(await verify(product(), booking.appointment_id)).toMatchObject({ success: false, status: 'pending' });
    await setFaults(product(), { outage: false });
    await sweepNow(product(), booking.appointment_id);
    expect((await view(product(), booking)).status).toBe('confirmed');
    await receives(product(), booking.patient, 1);
  });

  it('in the middle of it: the capture fails, then the look fails, and the booking still comes about', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    const paid = await pay(product(), booking.orderId);
    for (const only of ['/capture', 'GET /v1/orders']) {
      await setFaults(product(), { fail_next: 1, only });
      expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({
        success: false,
        status: 'provisional',
      });
    }
    await setFaults(product(), { only: '' });
    expect(await verify(product(), booking.appointment_id, paid)).toMatchObject({ status: 'confirmed' });
    const { payments } = await ledgerOf(product());
    expect(payments.filter(({ order_id }) => order_id === booking.orderId)).toMatchObject([{ captured: true }]);
    await receives(product(), booking.patient, 1);
  });

  it('when a slot is given back: it is kept, because somebody may be paying', async () => {
    const booking = await reachCheckout(product());
    await setFaults(product(), { outage: true });
    expect(await release(product(), booking)).toBe(false);
    expect(await slotState(product(), booking)).toBe('held');
    await setFaults(product(), { outage: false });
    expect(await release(product(), booking)).toBe(true);
    expect(await slotState(product(), booking)).toBe('free');
  });

  it('when a slot is given back while the bank still thinks: it is kept for the payment', async () => {
    const booking = await reachCheckout(product());
    await pay(product(), booking.orderId, { fate: 'never' });
    expect(await release(product(), booking)).toBe(false);
    expect(await slotState(product(), booking)).toBe('held');
  });

  itKeepsSecrets(product);
});
