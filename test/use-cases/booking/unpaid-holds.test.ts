import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { Problem } from '#shared/problems.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, MINUTE_MS } from '#shared/values/ist.ts';
import { solve } from '#test/simulation/memory/memory-proof-of-work.ts';
import { clinicId, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { CUSTOMER, testDeps, ORDER } from '../test-deps.ts';

type Small = ReturnType<typeof testDeps>;
type Asked = Parameters<typeof holdSlot>[1];
const code = (code: string) => expect.objectContaining({ code });

const CLINIC = sampleClinic();
const FIRST_DAY = '2026-12-01';
/** Seven slots on each of the coming days but Sundays, day after day. */
const DAYS = Array.from({ length: 19 }, (_, n) => slotsOn(CLINIC, addDays(FIRST_DAY, n))).filter((day) => day.length);
const slotOf = (day: number, n = 0): string => DAYS[day]?.[n] ?? '';
const ask = (slot: string, address = '10.0.0.1', more: Partial<Asked> = {}): Asked => ({
  clinic_id: clinicId(),
  slot,
  address,
  ...more,
});

/** The challenge that a hold is refused with. */
async function proofOfWorkFor(small: Small, request: Asked): Promise<string> {
  const refusal: unknown = await holdSlot(small.deps, request).catch((error: unknown) => error);
  expect(refusal).toEqual(code('challenge_required'));
  return refusal instanceof Problem ? (refusal.facts.challenge ?? '') : '';
}

/** Holds, for a proof if one is asked for; answers how it went. */
async function tryToHold({ deps }: Small, request: Asked): Promise<string> {
  const hold = (proof?: string) => holdSlot(deps, { ...request, proof });
  const answerOf = (error: unknown): string => (error instanceof Problem ? error.code : String(error));
  try {
    await hold();
    return 'held';
  } catch (error) {
    if (!(error instanceof Problem) || error.facts.challenge === undefined) return answerOf(error);
    return hold(solve(error.facts.challenge)).then(() => 'held for a proof', answerOf);
  }
}

const problemsOf = async ({ dump, razorpay, timeline }: Small) =>
  checkInvariants({ dump: await dump(), ledger: razorpay.ledger(), sent: null, now: timeline.now, atRest: false });

describe('unpaid holds of an address at a clinic', () => {
  it('are three; each one more is for a solved challenge, and a fifth of the open slots bounds them all', async () => {
    const small = testDeps();
    const answers: string[] = [];
    for (const slot of DAYS.flatMap((day) => day.slice(0, 3))) answers.push(await tryToHold(small, ask(slot)));
    expect(answers.slice(0, 4)).toEqual(['held', 'held', 'held', 'held for a proof']);
    expect(answers.at(-1)).toBe('too_many_requests');
    // 17 days of seven slots and what is left of today: four fifths of them stay out of reach.
    expect(answers.filter((answer) => answer.startsWith('held'))).toHaveLength(Math.floor((17 * 7 + 5) / 5));
    expect(await problemsOf(small)).toEqual([]);
  });

  it('ask for no proof elsewhere: at another clinic, from another address', async () => {
    const small = testDeps();
    small.store.putClinic(sampleClinic({ id: clinicId(2) }));
    for (let n = 0; n < 3; n++) await holdSlot(small.deps, ask(slotOf(n)));
    await holdSlot(small.deps, { ...ask(slotOf(3)), clinic_id: clinicId(2) });
    await holdSlot(small.deps, ask(slotOf(3), '10.0.0.2'));
    await proofOfWorkFor(small, ask(slotOf(4)));
  });

  it('are one for each proof: of that slot, under that key, once', async () => {
    const small = testDeps();
    for (let n = 0; n < 3; n++) await holdSlot(small.deps, ask(slotOf(n)));
    const asked = ask(slotOf(4), '10.0.0.1', { idempotency_key: 'a-key-of-its-own' });
    const proof = solve(await proofOfWorkFor(small, asked));
    await proofOfWorkFor(small, { ...asked, slot: slotOf(5), proof });
    await proofOfWorkFor(small, { ...asked, idempotency_key: 'another-key', proof });
    await proofOfWorkFor(small, { ...ask(slotOf(4)), proof });
    const hold = await holdSlot(small.deps, { ...asked, proof });
    expect((await holdSlot(small.deps, { ...asked, proof })).appointment_id).toBe(hold.appointment_id);
    await releaseHold(small.deps, hold);
    const again = await holdSlot(small.deps, { ...asked, proof }).catch(() => null);
    expect(again?.appointment_id ?? hold.appointment_id).toBe(hold.appointment_id);
    expect(small.store.lock(clinicId(), slotOf(4))).toBeNull();
  });

  it('are one for each proof without a key as well', async () => {
    const small = testDeps();
    for (let n = 0; n < 3; n++) await holdSlot(small.deps, ask(slotOf(n)));
    const proof = solve(await proofOfWorkFor(small, ask(slotOf(4))));
    const hold = await holdSlot(small.deps, { ...ask(slotOf(4)), proof });
    await releaseHold(small.deps, hold);
    const again = await holdSlot(small.deps, { ...ask(slotOf(4)), proof }).catch(() => null);
    expect(again?.appointment_id ?? hold.appointment_id).toBe(hold.appointment_id);
    expect(small.store.lock(clinicId(), slotOf(4))).toBeNull();
  });

  it('cannot be had with a proof that is three minutes old', async () => {
    const small = testDeps();
    for (let n = 0; n < 3; n++) await holdSlot(small.deps, ask(slotOf(n)));
    const proof = solve(await proofOfWorkFor(small, ask(slotOf(4))));
    small.timeline.now += 3 * MINUTE_MS + 1;
    await proofOfWorkFor(small, { ...ask(slotOf(4)), proof });
  });

  it('count for an IPv6 network as well: twelve without a proof from all its addresses, three from each', async () => {
    const small = testDeps();
    const network = '2001:db8:1::/48';
    const ofCustomer = async (n: number): Promise<number> => {
      let held = 0;
      for (const slot of DAYS.map((_, day) => slotOf(day, 2))) {
        const request = ask(slot, `2001:db8:1:${n}::/64`, { network });
        held += await holdSlot(small.deps, request).then(
          () => 1,
          () => 0,
        );
      }
      return held;
    };
    const counts: number[] = [];
    for (let n = 0; n < 64; n++) counts.push(await ofCustomer(n));
    expect(Math.max(...counts)).toBe(3);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(await problemsOf(small)).toEqual([]);
  });

  it('come free with each that is given back, paid or over', async () => {
    const small = testDeps();
    const { deps, razorpay, timeline } = small;
    const given = await holdSlot(deps, ask(slotOf(0)));
    const paid = await holdSlot(deps, ask(slotOf(1)));
    const over = await holdSlot(deps, ask(slotOf(2)));
    await proofOfWorkFor(small, ask(slotOf(3)));
    await releaseHold(deps, given);
    await holdSlot(deps, ask(slotOf(3)));
    const { order_id } = await createOrder(deps, { ...paid, ...ORDER });
    razorpay.authorise(razorpay.begin(order_id ?? '') ?? '');
    await reconcileBooking(deps, paid.appointment_id);
    await holdSlot(deps, ask(slotOf(4)));
    timeline.now += 7 * MINUTE_MS + 1;
    await reconcileBooking(deps, over.appointment_id);
    await holdSlot(deps, ask(slotOf(5)));
    expect(await problemsOf(small)).toEqual([]);
  });
});

describe('unpaid holds of a clinic’s day', () => {
  it('are half of its slots, whoever holds them, and a refused one leaves no trace', async () => {
    const small = testDeps();
    for (let n = 0; n < 3; n++) await holdSlot(small.deps, ask(slotOf(0, n), `10.0.0.${n}`));
    await expect(holdSlot(small.deps, ask(slotOf(0, 3), '10.0.0.9'))).rejects.toEqual(code('day_busy'));
    const { bookings, quotaSlots } = await small.dump();
    expect([bookings.length, quotaSlots.length]).toEqual([3, 6]);
    await holdSlot(small.deps, ask(slotOf(1), '10.0.0.9'));
  });

  it('are half also when fifty ask at the same moment', async () => {
    const small = testDeps();
    const requests = Array.from({ length: 50 }, (_, n) => ask(slotOf(0, n % 7), `10.0.0.${n}`));
    const answers = await Promise.allSettled(requests.map((request) => holdSlot(small.deps, request)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await problemsOf(small)).toEqual([]);
  });

  it('make room when one is past its time, even before the sweeper comes', async () => {
    const small = testDeps();
    for (let n = 0; n < 3; n++) await holdSlot(small.deps, ask(slotOf(0, n), `10.0.0.${n}`));
    small.timeline.now += 7 * MINUTE_MS + 1;
    await holdSlot(small.deps, ask(slotOf(0, 3), '10.0.0.9'));
  });

  it('do not count what is paid', async () => {
    const small = testDeps();
    for (let n = 0; n < 6; n++) {
      const hold = await holdSlot(small.deps, ask(slotOf(0, n), `10.0.0.${n}`));
      const { order_id } = await createOrder(small.deps, { ...hold, ...ORDER });
      small.razorpay.authorise(small.razorpay.begin(order_id ?? '') ?? '');
      await reconcileBooking(small.deps, hold.appointment_id);
    }
    await holdSlot(small.deps, ask(slotOf(0, 6)));
    expect(await problemsOf(small)).toEqual([]);
  });
});

describe('unpaid holds of a phone', () => {
  const held = async (small: Small, day: number) => holdSlot(small.deps, ask(slotOf(day), `10.0.1.${day}`));

  it('are two; the third learns it before an order is made, and keeps its five minutes', async () => {
    const small = testDeps();
    for (let n = 0; n < 2; n++) await createOrder(small.deps, { ...(await held(small, n)), ...ORDER });
    const third = await held(small, 2);
    await expect(createOrder(small.deps, { ...third, ...ORDER })).rejects.toEqual(
      new Problem('too_many_unpaid', 'customer.phone'),
    );
    expect(small.razorpay.orders.size).toBe(2);
    expect(small.store.load(third.appointment_id)?.appointment).toMatchObject({
      phase: 'HELD',
      expires_at: third.expires_at,
    });
    await createOrder(small.deps, { ...third, ...ORDER, customer: { ...CUSTOMER, phone: '9812345671' } });
  });

  it('are two also when five order at the same moment', async () => {
    const small = testDeps();
    const holds = await Promise.all([0, 1, 2, 3, 4].map((day) => held(small, day)));
    const orders = holds.map((hold) => createOrder(small.deps, { ...hold, ...ORDER }));
    expect((await Promise.allSettled(orders)).filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await problemsOf(small)).toEqual([]);
  });

  it('follow a corrected number, which needs a quota slot of its own', async () => {
    const small = testDeps();
    const other = { ...CUSTOMER, phone: '9812345671' };
    for (let n = 0; n < 2; n++) await createOrder(small.deps, { ...(await held(small, n)), ...ORDER });
    const third = await held(small, 2);
    await createOrder(small.deps, { ...third, ...ORDER, customer: other });
    await expect(createOrder(small.deps, { ...third, ...ORDER })).rejects.toEqual(code('too_many_unpaid'));
    expect(small.store.load(third.appointment_id)?.details?.phone).toBe(other.phone);
    const fourth = await held(small, 3);
    await createOrder(small.deps, { ...fourth, ...ORDER, customer: other });
    await createOrder(small.deps, { ...fourth, ...ORDER, customer: { ...CUSTOMER, phone: '9812345672' } });
    await createOrder(small.deps, { ...(await held(small, 4)), ...ORDER, customer: other });
    expect(await problemsOf(small)).toEqual([]);
  });
});
