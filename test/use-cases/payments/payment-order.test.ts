import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { clinicId, NEXT_SLOT, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { ordered, CUSTOMER, REQUEST, testDeps, ORDER } from '../test-deps.ts';

const code = (code: string) => expect.objectContaining({ code });

describe('T2: the payment order', () => {
  it('asks for our amount, whatever the browser sent, and keeps the slot fifteen minutes', async () => {
    const small = testDeps();
    const { order, appointment_id } = await ordered(small);
    expect(order).toMatchObject({
      amount: 9900,
      currency: 'INR',
      status: 'pending',
      expires_at: '2026-11-30T06:15:00.000Z',
    });
    expect(small.store.load(appointment_id)).toMatchObject({ appointment: { phase: 'AWAITING' }, details: CUSTOMER });
    expect(small.queued).toEqual([{ appointment_id, attempt: 0, delay: 30 }]);
  });

  it('is refused without an e-mail address, and nothing written, unless the business can do without', async () => {
    const small = testDeps();
    const hold = await holdSlot(small.deps, REQUEST);
    const customer = { ...CUSTOMER, email: '' };
    const ask = () => createOrder(small.deps, { ...hold, ...ORDER, customer });
    await expect(ask()).rejects.toMatchObject({ code: 'email_required', field: 'customer.email' });
    expect(small.razorpay.orders.size).toBe(0);
    expect(small.store.load(hold.appointment_id)).toMatchObject({ appointment: { phase: 'HELD' }, details: null });
    small.control.isEmailOptional = true;
    expect(await ask()).toMatchObject({ status: 'pending' });
    expect(small.store.load(hold.appointment_id)?.details).toMatchObject({ email: '' });
  });

  it('is the same order when asked again, with corrected details', async () => {
    const small = testDeps();
    const first = await ordered(small);
    const again = await createOrder(small.deps, { ...first, ...ORDER, customer: { ...CUSTOMER, name: 'Asha V' } });
    expect(again.order_id).toBe(first.order_id);
    expect(small.razorpay.orders.size).toBe(1);
    expect(small.store.load(first.appointment_id)?.details?.name).toBe('Asha V');
  });

  it('keeps its quota slot when a read shows the order before its details and its quota slot', async () => {
    const small = testDeps();
    const { bookings } = small.deps;
    const first = await ordered(small);
    const load: typeof bookings.load = async (id) => {
      const booking = await bookings.load(id);
      return booking && { ...booking, details: null };
    };
    const torn = { ...small.deps, bookings: { ...bookings, load, quotaSlots: async () => [] } };
    const again = await createOrder(torn, { ...first, ...ORDER });
    expect(again.order_id).toBe(first.order_id);
    const { quota_slots: quotaSlots } = small.store.load(first.appointment_id)?.appointment ?? {};
    expect(quotaSlots?.filter((key) => key.startsWith('phone#'))).toHaveLength(1);
  });

  it('needs the token of this very appointment', async () => {
    const small = testDeps();
    const { appointment_id } = await holdSlot(small.deps, REQUEST);
    await expect(createOrder(small.deps, { appointment_id, token: 'token of another', ...ORDER })).rejects.toEqual(
      code('unauthorized'),
    );
  });

  it('fails clearly while Razorpay is silent; the hold stays and a retry works (P-163)', async () => {
    const small = testDeps();
    const hold = await holdSlot(small.deps, REQUEST);
    small.control.outage = true;
    await expect(createOrder(small.deps, { ...hold, ...ORDER })).rejects.toEqual(code('payment_provider_unavailable'));
    small.control.outage = false;
    expect((await createOrder(small.deps, { ...hold, ...ORDER })).order_id).not.toBeNull();
  });

  it('comes too late after the hold expired', async () => {
    const small = testDeps();
    const hold = await holdSlot(small.deps, REQUEST);
    small.timeline.now += 8 * MINUTE_MS;
    await sweep(small.deps, Infinity);
    await expect(createOrder(small.deps, { ...hold, ...ORDER })).rejects.toEqual(code('hold_expired'));
  });
});

describe('giving a slot back', () => {
  it('frees it at once, before and after the order', async () => {
    const small = testDeps();
    const hold = await holdSlot(small.deps, REQUEST);
    expect(await releaseHold(small.deps, hold)).toEqual({ released: true });
    const booking = await ordered(small);
    expect(await releaseHold(small.deps, booking)).toEqual({ released: true });
    expect(small.store.locks()).toEqual([]);
    expect(await releaseHold(small.deps, booking)).toEqual({ released: true });
  });

  it('is refused for paid money and waits for a bank that may still answer', async () => {
    const small = testDeps();
    const booking = await ordered(small);
    const paymentId = small.razorpay.begin(booking.order_id) ?? '';
    expect(await releaseHold(small.deps, booking)).toEqual({ released: false });
    small.razorpay.authorise(paymentId);
    await expect(releaseHold(small.deps, booking)).rejects.toEqual(code('already_paid'));
  });

  it('needs the token', async () => {
    const small = testDeps();
    const hold = await holdSlot(small.deps, REQUEST);
    await expect(releaseHold(small.deps, { ...hold, token: 'guess' })).rejects.toEqual(code('unauthorized'));
  });
});

describe('a second booking of one phone in the same hour', () => {
  /** A confirmed booking, and a hold of the same hour at another clinic. */
  async function twoClinics() {
    const small = testDeps();
    small.store.putClinic(sampleClinic({ id: clinicId(2) }));
    const { appointment_id, token, order_id } = await ordered(small);
    const hold = (slot: string) => holdSlot(small.deps, { ...REQUEST, clinic_id: clinicId(2), slot });
    const order = (held: Awaited<ReturnType<typeof hold>>, more: object, customer = CUSTOMER) =>
      createOrder(small.deps, { ...held, ...ORDER, customer, ...more });
    const confirm = async () => {
      small.razorpay.authorise(small.razorpay.begin(order_id) ?? '');
      await reconcileBooking(small.deps, appointment_id);
    };
    return { earlier: { appointment_id, token }, hold, order, confirm };
  }

  it('is asked about where the browser proves the first one, and is made once the patient says for whom', async () => {
    const { earlier, hold, order, confirm } = await twoClinics();
    await confirm();
    const held = await hold(SLOT);
    const asked = { code: 'same_hour', facts: { slot: SLOT } };
    await expect(order(held, { earlier })).rejects.toMatchObject(asked);
    expect(await order(held, { earlier, for_somebody_else: true })).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['with no proof', SLOT, (_earlier: object) => ({}), CUSTOMER],
    [
      'with the token of another booking',
      SLOT,
      (earlier: object) => ({ earlier: { ...earlier, token: 'x' } }),
      CUSTOMER,
    ],
    ['by another phone', SLOT, (earlier: object) => ({ earlier }), { ...CUSTOMER, phone: '9812345671' }],
    ['in the next hour', NEXT_SLOT, (earlier: object) => ({ earlier }), CUSTOMER],
  ])('is made without a question %s', async (_, slot, more, customer) => {
    const { earlier, hold, order, confirm } = await twoClinics();
    await confirm();
    expect(await order(await hold(slot), more(earlier), customer)).toMatchObject({ status: 'pending' });
  });

  it('is made without a question while the first one is not paid', async () => {
    const { earlier, hold, order } = await twoClinics();
    expect(await order(await hold(SLOT), { earlier })).toMatchObject({ status: 'pending' });
  });
});
