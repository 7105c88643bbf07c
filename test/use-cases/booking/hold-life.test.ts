import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { LONGEST_UNPAID_MS } from '#functions/core/payments/expire-hold.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { clinicId } from '#test/store/booking/sample-booking.ts';
import { CUSTOMER, REQUEST, testDeps, ORDER } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
const code = (code: string) => expect.objectContaining({ code });
const endOf = ({ store }: Small, id: string) => store.load(id)?.appointment.expires_at;

describe('how long an unpaid hold lives', () => {
  it('an order prolongs it once; the same order, and corrected details, never', async () => {
    const small = testDeps();
    const { deps, timeline } = small;
    const hold = await holdSlot(deps, REQUEST);
    timeline.now += 4 * MINUTE_MS;
    const { expires_at } = await createOrder(deps, { ...hold, ...ORDER });
    expect(Date.parse(expires_at) - timeline.now).toBe(15 * MINUTE_MS);
    for (const customer of [CUSTOMER, { ...CUSTOMER, name: 'Asha V' }, { ...CUSTOMER, phone: '9812345671' }]) {
      timeline.now += 3 * MINUTE_MS;
      expect((await createOrder(deps, { ...hold, ...ORDER, customer })).expires_at).toBe(expires_at);
      expect(endOf(small, hold.appointment_id)).toBe(expires_at);
    }
  });

  it('an order that comes after the hold and its grace prolongs nothing, though nobody has swept yet', async () => {
    const small = testDeps();
    const hold = await holdSlot(small.deps, REQUEST);
    small.timeline.now += 7 * MINUTE_MS + 1;
    await expect(createOrder(small.deps, { ...hold, ...ORDER })).rejects.toEqual(code('hold_expired'));
    expect(endOf(small, hold.appointment_id)).toBe(hold.expires_at);
    expect(small.razorpay.orders.size).toBe(0);
  });

  it('a payment begun before its end is waited for, one begun after it is not', async () => {
    const small = testDeps();
    const { deps, razorpay, timeline, store } = small;
    const hold = await holdSlot(deps, REQUEST);
    const { order_id } = await createOrder(deps, { ...hold, ...ORDER });
    const start = timeline.now;
    timeline.now = start + 14 * MINUTE_MS;
    razorpay.fail(razorpay.begin(order_id ?? '') ?? '');
    timeline.now = start + 20 * MINUTE_MS;
    razorpay.begin(order_id ?? '');
    timeline.now = start + 26 * MINUTE_MS - 1;
    expect((await reconcileBooking(deps, hold.appointment_id)).appointment.phase).toBe('AWAITING');
    timeline.now = start + 26 * MINUTE_MS;
    expect((await reconcileBooking(deps, hold.appointment_id)).appointment.phase).toBe('EXPIRED');
    expect(store.lock(clinicId(), REQUEST.slot)).toBeNull();
  });

  it('is 34 minutes at the most, whatever is ordered, corrected, tried and looked at meanwhile', async () => {
    expect(LONGEST_UNPAID_MS).toBe(34 * MINUTE_MS);
    const plans = fc.array(
      fc.record({ act: fc.constantFrom(...ACTS), after: fc.integer({ min: 0, max: 4 * MINUTE_MS }) }),
      { maxLength: 60 },
    );
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const small = testDeps();
        longest = Math.max(longest, await playUnpaid(small, plan));
        expect(await small.dump()).toMatchObject({ quotaSlots: [], locks: [] });
      }),
      { numRuns: 40, examples: [[STUBBORN]] },
    );
    expect(longest).toBeGreaterThan(LONGEST_UNPAID_MS - MINUTE_MS);
    expect(longest).toBeLessThanOrEqual(LONGEST_UNPAID_MS + LOOK_MS);
  });
});

const ACTS = ['order', 'details', 'begin', 'fail', 'verify'] as const;
type Plan = readonly { act: (typeof ACTS)[number]; after: number }[];
/** How often the hold is looked at while it lives. */
const LOOK_MS = MINUTE_MS / 3;

/** Everything as late as it can be. */
const STUBBORN: Plan = [
  { act: 'order', after: 7 * MINUTE_MS },
  ...Array.from({ length: 30 }, () => ({ act: 'begin' as const, after: MINUTE_MS / 2 })),
  ...Array.from({ length: 30 }, () => ({ act: 'details' as const, after: MINUTE_MS / 2 })),
];

/** Plays a hold that nobody pays for, and answers how long it lived (milliseconds). */
async function playUnpaid({ deps, razorpay, timeline, store }: Small, plan: Plan): Promise<number> {
  const hold = await holdSlot(deps, REQUEST);
  const start = timeline.now;
  const orderId = (): string => store.load(hold.appointment_id)?.appointment.razorpay_order_id ?? '';
  const order = (phone: string) =>
    createOrder(deps, { ...hold, ...ORDER, customer: { ...CUSTOMER, phone } }).catch((error: unknown) => error);
  const started: string[] = [];
  const does: Record<(typeof ACTS)[number], () => unknown> = {
    order: () => order(CUSTOMER.phone),
    details: () => order(`98${String(timeline.now).slice(-8)}`),
    begin: () => started.push(...[razorpay.begin(orderId())].filter((id) => id !== null)),
    fail: () => started.forEach((id) => razorpay.fail(id)),
    verify: () => verifyPayment(deps, { ...hold, address: REQUEST.address }),
  };
  const looks = plan.reduce((sum, { after }) => sum + after, 0) / LOOK_MS + LONGEST_UNPAID_MS / LOOK_MS;
  const waiting = [...plan];
  let next = start + (waiting[0]?.after ?? 0);
  for (let look = 0; look <= looks + 1; look++) {
    timeline.now = start + look * LOOK_MS;
    for (let one = waiting[0]; one !== undefined && next <= timeline.now; one = waiting[0]) {
      await does[one.act]();
      waiting.shift();
      next += waiting[0]?.after ?? 0;
    }
    if ((await reconcileBooking(deps, hold.appointment_id)).appointment.phase === 'EXPIRED')
      return timeline.now - start;
  }
  return Infinity;
}
