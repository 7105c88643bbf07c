import { describe, expect, it } from 'vitest';
import type { Verification } from '#shared/contract/booking/booking.ts';
import type { BookingState } from '#shared/domain/booking/appointment.ts';
import {
  isFinal,
  pollPayment,
  saysUnpaid,
  watchPayment,
  type PaymentCheck,
  MAX_RETRIES,
  retryDelayMs,
  isWaiting,
  outcomeOf,
} from './poll-payment.ts';

const answer = (status: BookingState): PaymentCheck => {
  const verification: Verification = {
    success: status === 'confirmed',
    status,
    clinic_id: 'cln_1',
    alternatives: [],
  };
  return { kind: 'answer', verification };
};
const unreachable: PaymentCheck = { kind: 'unreachable' };

/** Plays the looks in order, the last one for ever, and records the waits. */
function play(checks: PaymentCheck[], patience = Infinity, isEnough?: (check: PaymentCheck) => boolean) {
  const waits: number[] = [];
  let count = 0;
  const done = pollPayment({
    check: () => Promise.resolve(checks[Math.min(count++, checks.length - 1)] ?? unreachable),
    wait: (ms) => Promise.resolve(waits.push(ms) <= patience),
    isEnough,
  });
  return done.then((result) => ({ result, waits, checks: count }));
}

describe('checking at a payment', () => {
  it('stops at the server’s yes', async () => {
    expect(await play([answer('confirmed')])).toEqual({
      result: answer('confirmed'),
      waits: [],
      checks: 1,
    });
    expect(await play([answer('pending'), answer('provisional'), answer('confirmed')])).toMatchObject({
      result: answer('confirmed'),
      waits: [2000, 3000],
    });
  });

  it('checks five times again and then says what is known: it never makes a booking confirmed', async () => {
    const { result, waits, checks } = await play([answer('pending')]);
    expect(result).toEqual(answer('pending'));
    expect(waits).toEqual([2000, 3000, 4500, 6750, 8000]);
    expect(checks).toBe(6);
  });

  it('keeps on while the money is only promised', async () => {
    expect(await play([answer('provisional')])).toMatchObject({
      result: answer('provisional'),
      checks: 6,
    });
  });

  it('stops when the slot is lost or the appointment unknown', async () => {
    expect((await play([answer('slot_lost')])).checks).toBe(1);
    expect((await play([{ kind: 'not_found' }])).checks).toBe(1);
  });

  it('goes on through a silent server and keeps the last answer', async () => {
    expect(await play([unreachable])).toMatchObject({ result: unreachable, checks: 6 });
    expect((await play([answer('provisional'), unreachable])).result).toEqual(answer('provisional'));
    expect((await play([answer('pending'), unreachable])).result).toEqual({ kind: 'silent' });
    expect((await play([unreachable, answer('confirmed')])).checks).toBe(2);
  });

  it('stops at an answer that is enough, after any silence', async () => {
    expect(await play([unreachable, answer('pending')], Infinity, saysUnpaid)).toEqual({
      result: answer('pending'),
      waits: [2000],
      checks: 2,
    });
  });

  it('stops when nobody waits any more', async () => {
    expect(await play([answer('pending')], 1)).toMatchObject({
      result: { kind: 'stopped' },
      checks: 2,
    });
  });
});

describe('the answer of a single check about the money', () => {
  it.each([answer('pending'), answer('cancelled')])('nothing was paid so far: %o', (check) => {
    expect(saysUnpaid(check)).toBe(true);
  });

  it.each([
    unreachable,
    { kind: 'not_found' } as const,
    answer('confirmed'),
    answer('provisional'),
    answer('slot_lost'),
  ])('no such thing: %o', (check) => {
    expect(saysUnpaid(check)).toBe(false);
  });
});

describe('checking on while somebody stays', () => {
  /** Plays the looks in order, the last one for ever, and records the waits. */
  const stay = async (checks: PaymentCheck[], after: number, patience = Infinity) => {
    const waits: number[] = [];
    let count = 0;
    const result = await watchPayment(
      {
        check: () => Promise.resolve(checks[Math.min(count++, checks.length - 1)] ?? unreachable),
        wait: (ms) => Promise.resolve(waits.push(ms) <= patience),
      },
      isFinal,
      after,
    );
    return { result, waits };
  };

  it('waits as the retries do, then half a minute each time, until it is settled', async () => {
    const pending = Array.from({ length: 6 }, () => answer('pending'));
    expect(await stay([...pending, unreachable, answer('confirmed')], 0)).toEqual({
      result: answer('confirmed'),
      waits: [2000, 3000, 4500, 6750, 8000, 30_000, 30_000, 30_000],
    });
    expect(await stay([answer('provisional'), answer('slot_lost')], 5)).toMatchObject({ waits: [30_000, 30_000] });
  });

  it('ends when nobody stays, and by itself after half an hour', async () => {
    expect(await stay([answer('pending')], 0, 3)).toMatchObject({ result: null, waits: { length: 4 } });
    const { result, waits } = await stay([answer('pending')], 5);
    expect(result).toBeNull();
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(30 * 60_000);
  });
});

it('waits 2, 3, 4.5, 6.75 and 8 seconds (P-114)', () => {
  expect(Array.from({ length: MAX_RETRIES }, (_, attempt) => retryDelayMs(attempt))).toEqual([
    2000, 3000, 4500, 6750, 8000,
  ]);
});

const answered = (status: BookingState) =>
  outcomeOf({ kind: 'answer', verification: { success: true, status, clinic_id: 'cln_1', alternatives: [] } });

it('is confirmed only when the server says so', () => {
  expect(answered('confirmed').outcome).toBe('confirmed');
  for (const status of ['pending', 'cancelled', 'provisional', 'slot_lost'] as const) {
    expect(answered(status).outcome).not.toBe('confirmed');
  }
});

it('keeps what is known', () => {
  expect(answered('cancelled').outcome).toBe('pending');
  expect(answered('provisional').outcome).toBe('provisional');
  expect(answered('slot_lost')).toEqual({ outcome: 'slot_lost', clinic_id: 'cln_1', alternatives: [] });
  expect(outcomeOf({ kind: 'silent' }).outcome).toBe('silent');
});

it('is waited for while money may be under way or nobody could be asked', () => {
  for (const status of ['pending', 'cancelled', 'provisional'] as const) expect(isWaiting(answered(status))).toBe(true);
  expect(isWaiting(outcomeOf({ kind: 'unreachable' }))).toBe(true);
  for (const status of ['confirmed', 'slot_lost'] as const) expect(isWaiting(answered(status))).toBe(false);
  expect(isWaiting(outcomeOf({ kind: 'not_found' }))).toBe(false);
});

it('leaves out an offered time that is none: it must not take the words about the money with it', () => {
  const [bad, good] = [
    { start: '', label: '10:00 AM' },
    { start: '2026-11-24T04:30:00.000Z', label: '10:00 AM' },
  ];
  const lost = { success: false, status: 'slot_lost' as const, clinic_id: 'cln_1', alternatives: [bad, good] };
  expect(outcomeOf({ kind: 'answer', verification: lost })).toMatchObject({ alternatives: [good] });
});
