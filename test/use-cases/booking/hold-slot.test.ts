import { describe, expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { bookingOperationDeps } from './booking-operation-deps.ts';
import { REQUEST, testDeps, ORDER } from '../test-deps.ts';

const code = (code: string) => expect.objectContaining({ code });

describe('T1: a hold', () => {
  it('claims the slot for five minutes at the clinic’s price (P-138, P-151)', async () => {
    const { deps, store } = testDeps({ clinic: { consultation_fee_paise: paise(14_900) } });
    const hold = await holdSlot(deps, REQUEST);
    expect(hold).toMatchObject({ slot: SLOT, amount_paise: 14_900, expires_at: '2026-11-30T06:05:00.000Z' });
    expect(store.load(hold.appointment_id)?.appointment).toMatchObject({ phase: 'HELD', amount_paise: 14_900, ver: 1 });
  });

  it('is won by one of many at the same moment', async () => {
    const { deps } = testDeps();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => holdSlot(deps, REQUEST)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('slot_taken'));
    }
  });

  it('is found again by its idempotency key, and only by the same request', async () => {
    const { deps, store } = testDeps();
    const request = { ...REQUEST, idempotency_key: 'key-000001' };
    const [first, again] = [await holdSlot(deps, request), await holdSlot(deps, request)];
    expect(again).toEqual(first);
    expect(store.bookings()).toHaveLength(1);
    await expect(holdSlot(deps, { ...request, slot: NEXT_SLOT })).rejects.toEqual(code('idempotency_mismatch'));
  });

  it('is not opened again by its key once details are in it, or it has ended', async () => {
    const { deps } = testDeps();
    const request = { ...REQUEST, idempotency_key: 'a key' };
    const hold = await holdSlot(deps, request);
    expect(await holdSlot(deps, request)).toEqual(hold);
    await createOrder(deps, { ...hold, ...ORDER });
    await expect(holdSlot(deps, request)).rejects.toEqual(code('hold_expired'));
    await releaseHold(deps, hold);
    await expect(holdSlot(deps, request)).rejects.toEqual(code('hold_expired'));
  });

  it('is found again by requests that race with the same key', async () => {
    const { deps } = testDeps();
    const request = { ...REQUEST, idempotency_key: 'key-000002' };
    const holds = await Promise.all([holdSlot(deps, request), holdSlot(deps, request), holdSlot(deps, request)]);
    expect(new Set(holds.map(({ appointment_id }) => appointment_id)).size).toBe(1);
  });

  it('is found again by a request that looked before the hold with the same key stood, and at the slot after it', async () => {
    const { deps } = testDeps();
    const request = { ...REQUEST, idempotency_key: 'key-000003' };
    const first = await holdSlot(deps, request);
    let looks = 0;
    const late: typeof deps.clinics.withLocks = async (id, from) => {
      const found = await deps.clinics.withLocks(id, from);
      return found && { ...found, locks: looks++ === 0 ? [] : found.locks };
    };
    expect(await holdSlot({ ...deps, clinics: { ...deps.clinics, withLocks: late } }, request)).toEqual(first);
    expect(await holdSlot(deps, request)).toEqual(first);
    await expect(holdSlot(deps, REQUEST)).rejects.toEqual(code('slot_taken'));
  });

  it('takes over from a hold that ended unpaid, after settling it', async () => {
    const { deps, timeline, store } = testDeps();
    const first = await holdSlot(deps, REQUEST);
    timeline.now += 6 * MINUTE_MS;
    await expect(holdSlot(deps, REQUEST)).rejects.toEqual(code('slot_taken'));
    timeline.now += 2 * MINUTE_MS;
    const second = await holdSlot(deps, REQUEST);
    expect(second.appointment_id).not.toBe(first.appointment_id);
    expect(store.load(first.appointment_id)?.appointment.phase).toBe('EXPIRED');
  });

  it('is refused when its time began while the table was slow', async () => {
    const { slowBy, timeline, store } = bookingOperationDeps();
    timeline.now = Date.parse(SLOT) - MINUTE_MS;
    await expect(holdSlot(slowBy(2 * MINUTE_MS), REQUEST)).rejects.toEqual(code('slot_not_offered'));
    expect(store.bookings()).toEqual([]);
  });

  it.each([
    ['a time the clinic does not offer', { slot: '2026-12-01T04:31:00.000Z' }, {}, 'slot_not_offered'],
    ['a past time', { slot: '2026-11-30T05:30:00.000Z' }, {}, 'slot_not_offered'],
    ['a day out of reach', { slot: '2026-12-21T04:30:00.000Z' }, {}, 'slot_not_offered'],
    ['a closed date', {}, { closed_dates: ['2026-12-01'] }, 'slot_not_offered'],
    ['an archived clinic', {}, { archived_at: '2026-11-29T00:00:00.000Z' }, 'clinic_not_found'],
    ['an unknown clinic', { clinic_id: 'cln_00000000000000000000000009' }, {}, 'clinic_not_found'],
  ])('refuses %s and writes nothing', async (_what, request, clinic, problem) => {
    const { deps, store } = testDeps({ clinic });
    await expect(holdSlot(deps, { ...REQUEST, ...request })).rejects.toEqual(code(problem));
    expect(store.bookings().length + store.locks().length).toBe(0);
  });
});
