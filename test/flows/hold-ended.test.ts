import { describe, expect, it } from 'vitest';
import { askHold, askOrder, bookAndPay, reachCheckout, verify, view, type Ordered } from './book.ts';
import { callApi, expectRefusal, staffVerify } from './call-api.ts';
import { reachCheckoutEarlier } from './earlier.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot, slotState } from './free-slot.ts';
import { messagesOf, receives } from './inbox.ts';
import { eventsOf, noFaults, pay, setFaults } from './sandbox.ts';
import { skipNextCheck, transitionsOf, storedBooking, sweepNow } from './table.ts';
import { until } from './until.ts';

const product = flowProduct();

/** Fifteen minutes of the order and two of grace are over. */
const ended = async (): Promise<Ordered> => reachCheckoutEarlier(product(), await freeSlot(product()), 20);

describe('a hold whose time is over, unpaid', () => {
  it('is taken over by the next patient who asks', async () => {
    const first = await ended();
    expect(await slotState(product(), first)).toBe('held');
    const second = await bookAndPay(product(), first);
    expect(await view(product(), first)).toMatchObject({ status: 'cancelled', booking_state: 'cancelled' });
    expect(await view(product(), second)).toMatchObject({ status: 'confirmed' });
    expectRefusal(await askOrder(product(), first, first.patient), 409, 'hold_expired');
    expect(await verify(product(), first.appointment_id)).toMatchObject({ success: false, status: 'cancelled' });
    expect(await messagesOf(product(), first.patient)).toEqual({ mails: [], texts: [] });
  });

  it('goes to one of many who ask at once', async () => {
    const first = await ended();
    const answers = await Promise.all(Array.from({ length: 40 }, () => askHold(product(), first)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
  });

  it('is given back by the sweep', async () => {
    const first = await ended();
    await sweepNow(product(), first.appointment_id);
    expect(await slotState(product(), first)).toBe('free');
    expect(await transitionsOf(product(), first.appointment_id)).toEqual(['hold', 'order', 'expire']);
  });

  it('is given back when staff look, whom Razorpay tells of no payment; a look that is due is put off (A-140)', async () => {
    const first = await ended();
    for (const looked of ['expired by it', 'expired already']) {
      const verified = await staffVerify(product(), first.appointment_id);
      expect([looked, verified]).toMatchObject([looked, { outcome: 'not_paid', booking: { status: 'cancelled' } }]);
      await skipNextCheck(product(), first.appointment_id);
    }
    expect(await slotState(product(), first)).toBe('free');
    expect(await transitionsOf(product(), first.appointment_id)).toEqual(['hold', 'order', 'expire']);
    await sweepNow(product(), first.appointment_id);
  });

  it('is not given back within its grace, and not while Razorpay is silent', async () => {
    const fresh = await reachCheckoutEarlier(product(), await freeSlot(product()), 16);
    await sweepNow(product(), fresh.appointment_id);
    expectRefusal(await askHold(product(), fresh), 409, 'slot_taken');
    const first = await ended();
    await setFaults(product(), { outage: true });
    await sweepNow(product(), first.appointment_id);
    expectRefusal(await askHold(product(), first), 409, 'slot_taken');
    await setFaults(product(), { outage: false });
    await sweepNow(product(), first.appointment_id);
    expect(await slotState(product(), first)).toBe('free');
  });
});

describe('paid after the hold was over', () => {
  it.each([
    ['before anybody gave it back', async () => undefined],
    ['after the sweep gave it back', (late: Ordered) => sweepNow(product(), late.appointment_id)],
  ])('%s, with the slot still free: confirmed all the same', async (_when, before) => {
    const late = await ended();
    await before(late);
    await pay(product(), late.orderId);
    await until('the late money confirmed', async () => (await view(product(), late)).status === 'confirmed');
    expect(await slotState(product(), late)).toBe('booked');
    await receives(product(), late.patient, 1);
  });

  it('the money that came first keeps the slot, although another patient asks for it meanwhile', async () => {
    const late = await ended();
    await setFaults(product(), { webhooks_paused: true });
    await pay(product(), late.orderId, { fate: 'lost_browser' });
    expectRefusal(await askHold(product(), late), 409, 'slot_taken');
    expect(await view(product(), late)).toMatchObject({ status: 'confirmed' });
    await receives(product(), late.patient, 1);
  });

  it('with the slot gone to another: the money is not kept, both are told the truth', async () => {
    const late = await ended();
    const owner = await bookAndPay(product(), late);
    const paid = await pay(product(), late.orderId);
    const answer = await verify(product(), late.appointment_id, paid);
    expect(answer).toMatchObject({ success: false, status: 'slot_lost' });
    expect(answer.alternatives).toHaveLength(3);
    await receives(product(), late.patient, 1);
    expect((await storedBooking(product(), late.appointment_id)).payments).toMatchObject([
      { role: 'SURPLUS', state: 'VOID_WAIT' },
    ]);
    expect(await view(product(), owner)).toMatchObject({ status: 'confirmed' });
    expect(
      (await eventsOf(product(), paid.razorpay_payment_id)).some(({ event }) => event === 'payment.captured'),
    ).toBe(false);
  });

  it('two late payments for two ended holds of one slot: one booking', async () => {
    const first = await reachCheckoutEarlier(product(), await freeSlot(product()), 60);
    await sweepNow(product(), first.appointment_id);
    const second = await reachCheckoutEarlier(product(), first, 20);
    await sweepNow(product(), second.appointment_id);
    const both = [first, second];
    const paid = await Promise.all(both.map(({ orderId }) => pay(product(), orderId)));
    await Promise.all(both.map(({ appointment_id }, n) => verify(product(), appointment_id, paid[n])));
    const answers = await Promise.all(both.map(({ appointment_id }) => verify(product(), appointment_id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'slot_lost']);
    for (const { patient } of both) await receives(product(), patient, 1);
  });
});

describe('refunded on Razorpay’s dashboard', () => {
  it('a confirmed booking ends, its slot is free again and its patient is told', async () => {
    const booked = await bookAndPay(product());
    await receives(product(), booked.patient, 1);
    await product().sandbox(`/sandbox/payments/${booked.paymentId}/dashboard-refund`, {});
    await until('the booking ended', async () => (await view(product(), booked)).status === 'cancelled');
    expect(await slotState(product(), booked)).toBe('free');
    const told = await receives(product(), booked.patient, 2);
    expect(told.mails[1]?.subject).toMatch(/^Cancelled: /);
    await product().sandbox('/sandbox/clock', { advance_ms: 4000 });
    await until('the fee is back', async () => (await view(product(), booked)).payment_status === 'Refunded');
    // The message of the cancellation told the refund.
    await receives(product(), booked.patient, 2);
    const next = await reachCheckout(product(), booked);
    expectRefusal(await callApi(product(), 'DELETE', `/holds/${next.appointment_id}`, booked), 401, 'unauthorized');
  });

  it('with every webhook lost, it is seen by comparing the lists of Razorpay with our payments', async () => {
    const booked = await bookAndPay(product());
    await setFaults(product(), { webhooks_paused: true });
    await product().runNow('ledger-sweep');
    expect((await view(product(), booked)).status).toBe('confirmed');
    await product().sandbox(`/sandbox/payments/${booked.paymentId}/dashboard-refund`, {});
    await product().runNow('ledger-sweep');
    await until('the booking ended', async () => (await view(product(), booked)).status === 'cancelled');
    expect(await slotState(product(), booked)).toBe('free');
    await noFaults(product());
  });

  itKeepsSecrets(product);
});
