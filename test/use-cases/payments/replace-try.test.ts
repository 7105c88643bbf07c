import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { HOUR_MS, istDay } from '#shared/values/ist.ts';
import { NEXT_SLOT, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
const code = (code: string) => expect.objectContaining({ code });

async function ordered(small: Small, request: Parameters<typeof holdSlot>[1]) {
  const { appointment_id, token } = await holdSlot(small.deps, request);
  const { order_id } = await createOrder(small.deps, { appointment_id, token, ...ORDER });
  return { appointment_id, token, order_id: order_id ?? '' };
}

function pay(small: Small, orderId: string): string {
  const paymentId = small.razorpay.begin(orderId) ?? '';
  small.razorpay.authorise(paymentId);
  return paymentId;
}

const phaseOf = (small: Small, id: string) => small.store.load(id)?.appointment.phase;

describe('a patient who books again while an earlier try is unsettled (invariant 24)', () => {
  it('is charged once: the money of the first try is let go when its bank answers late', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    const slow = small.razorpay.begin(first.order_id) ?? '';
    const second = await ordered(small, { ...REQUEST, slot: NEXT_SLOT, replaces: first });
    pay(small, second.order_id);
    await reconcileBooking(small.deps, second.appointment_id);
    small.razorpay.authorise(slow);
    await reconcileBooking(small.deps, first.appointment_id);
    expect(phaseOf(small, second.appointment_id)).toBe('CONFIRMED');
    const booking = small.store.load(first.appointment_id);
    expect(booking?.appointment).toMatchObject({ phase: 'CANCELLED', superseded_by: second.appointment_id });
    expect(booking?.payments).toMatchObject([{ role: 'SURPLUS', state: 'VOID_WAIT' }]);
    // It is told as a payment that was not needed, not as a time that somebody else has.
    expect(booking?.notifications.map(({ kind }) => kind)).toEqual(['refund_started', 'refund_started']);
    expect(small.razorpay.payments.get(slow)?.captured).toBe(false);
  });

  it('may take the same time again, which its own first try still held', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    const second = await ordered(small, { ...REQUEST, replaces: first });
    expect(small.store.lock(REQUEST.clinic_id, SLOT)?.appointment_id).toBe(second.appointment_id);
    expect(phaseOf(small, first.appointment_id)).toBe('CANCELLED');
  });

  it('is told that the first try is paid, when it is, and gets no second one', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    pay(small, first.order_id);
    const again = { ...REQUEST, slot: NEXT_SLOT, replaces: first };
    await expect(holdSlot(small.deps, again)).rejects.toEqual(code('already_paid'));
    expect(phaseOf(small, first.appointment_id)).toBe('CONFIRMED');
    expect(small.store.lock(REQUEST.clinic_id, NEXT_SLOT)).toBeNull();
  });

  it('cannot end the try of somebody else', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    const again = { ...REQUEST, slot: NEXT_SLOT, replaces: { ...first, token: 'a guess' } };
    await expect(holdSlot(small.deps, again)).rejects.toEqual(code('unauthorized'));
    expect(phaseOf(small, first.appointment_id)).toBe('AWAITING');
  });

  it('keeps its first try when somebody else has the time it asks for now', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    await holdSlot(small.deps, { ...REQUEST, slot: NEXT_SLOT });
    const again = { ...REQUEST, slot: NEXT_SLOT, replaces: first };
    await expect(holdSlot(small.deps, again)).rejects.toEqual(code('slot_taken'));
    expect(phaseOf(small, first.appointment_id)).toBe('AWAITING');
  });

  it('keeps its first try when the day it asks for now has as many unpaid holds as it may', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    const [one = '', two = '', three = '', four = ''] = slotsOn(sampleClinic(), '2026-12-02');
    for (const slot of [one, two, three]) await holdSlot(small.deps, { ...REQUEST, slot, address: `of ${slot}` });
    const again = { ...REQUEST, slot: four, replaces: first };
    await expect(holdSlot(small.deps, again)).rejects.toEqual(code('day_busy'));
    expect(phaseOf(small, first.appointment_id)).toBe('AWAITING');
  });

  it.each([
    ['all the unpaid holds it may', 0, 'too_many_requests'],
    ['as many as need no proof', 0.2, 'challenge_required'],
  ])('keeps its first try when the address it comes from now has %s', async (_what, shareOfClinic, problem) => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    const elsewhere = { ...REQUEST, address: '10.0.0.9' };
    const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
    const [last = '', ...slots] = days.map((day) => slotsOn(sampleClinic(), day)[0] ?? '');
    for (const slot of slots) await holdSlot(small.deps, { ...elsewhere, slot });
    const limits = { ...small.deps.limits, unpaid: { ...small.deps.limits.unpaid, shareOfClinic } };
    const again = { ...elsewhere, slot: last, replaces: first };
    await expect(holdSlot({ ...small.deps, limits }, again)).rejects.toEqual(code(problem));
    expect(phaseOf(small, first.appointment_id)).toBe('AWAITING');
  });

  it('counts the try that it replaces neither in a full day nor at an address that holds all it may', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    for (const slot of slotsOn(sampleClinic(), istDay(SLOT)).slice(1, 3))
      await holdSlot(small.deps, { ...REQUEST, slot });
    const fourth = slotsOn(sampleClinic(), istDay(SLOT))[3] ?? '';
    const second = await ordered(small, { ...REQUEST, slot: fourth, replaces: first });
    expect(phaseOf(small, first.appointment_id)).toBe('CANCELLED');
    expect(phaseOf(small, second.appointment_id)).toBe('AWAITING');
  });

  it('replaces a try that has expired: late money goes back instead of reviving it', async () => {
    const small = testDeps();
    const first = await ordered(small, REQUEST);
    small.timeline.now += HOUR_MS;
    await reconcileBooking(small.deps, first.appointment_id);
    expect(phaseOf(small, first.appointment_id)).toBe('EXPIRED');
    await ordered(small, { ...REQUEST, slot: NEXT_SLOT, replaces: first });
    pay(small, first.order_id);
    await reconcileBooking(small.deps, first.appointment_id);
    expect(phaseOf(small, first.appointment_id)).toBe('CANCELLED');
  });
});

it('a mother who books for two children keeps both', async () => {
  const small = testDeps();
  const bookings = [await ordered(small, REQUEST), await ordered(small, { ...REQUEST, slot: NEXT_SLOT })];
  for (const { order_id, appointment_id } of bookings) {
    pay(small, order_id);
    await reconcileBooking(small.deps, appointment_id);
    expect(phaseOf(small, appointment_id)).toBe('CONFIRMED');
  }
});

it('an idempotency key opens nothing once details were given', async () => {
  const small = testDeps();
  const request = { ...REQUEST, idempotency_key: 'c0ffee00-0000-4000-8000-000000000001' };
  const first = await holdSlot(small.deps, request);
  expect(await holdSlot(small.deps, request)).toEqual(first);
  await createOrder(small.deps, { ...first, ...ORDER });
  await expect(holdSlot(small.deps, request)).rejects.toEqual(code('hold_expired'));
});
