import { describe, expect, it } from 'vitest';
import type { BookingState, Verification } from '#shared/contract/booking.ts';
import { isSettled, lookAgain, saysUnpaid, watchPayment } from './look-again.ts';
import type { Look } from './look-again.ts';

const answer = (status: BookingState): Look => {
  const verification: Verification = {
    success: status === 'confirmed',
    status,
    clinic_id: 'cln_1',
    alternatives: [],
  };
  return { kind: 'answer', verification };
};
const unreachable: Look = { kind: 'unreachable' };

/** Plays the looks in order, the last one for ever, and records the waits. */
function play(looks: Look[], patience = Infinity, isEnough?: (look: Look) => boolean) {
  const waits: number[] = [];
  let count = 0;
  const done = lookAgain({
    look: () => Promise.resolve(looks[Math.min(count++, looks.length - 1)] ?? unreachable),
    wait: (ms) => Promise.resolve(waits.push(ms) <= patience),
    isEnough,
  });
  return done.then((result) => ({ result, waits, looks: count }));
}

describe('looking at a payment', () => {
  it('stops at the server’s yes', async () => {
    expect(await play([answer('confirmed')])).toEqual({
      result: answer('confirmed'),
      waits: [],
      looks: 1,
    });
    expect(await play([answer('pending'), answer('provisional'), answer('confirmed')])).toMatchObject({
      result: answer('confirmed'),
      waits: [2000, 3000],
    });
  });

  it('looks five times again and then says what is known: it never makes a booking confirmed', async () => {
    const { result, waits, looks } = await play([answer('pending')]);
    expect(result).toEqual(answer('pending'));
    expect(waits).toEqual([2000, 3000, 4500, 6750, 8000]);
    expect(looks).toBe(6);
  });

  it('keeps on while the money is only promised', async () => {
    expect(await play([answer('provisional')])).toMatchObject({
      result: answer('provisional'),
      looks: 6,
    });
  });

  it('stops when the slot is lost or the appointment unknown', async () => {
    expect((await play([answer('slot_lost')])).looks).toBe(1);
    expect((await play([{ kind: 'not_found' }])).looks).toBe(1);
  });

  it('goes on through a silent server and keeps the last answer', async () => {
    expect(await play([unreachable])).toMatchObject({ result: unreachable, looks: 6 });
    expect((await play([answer('provisional'), unreachable])).result).toEqual(answer('provisional'));
    expect((await play([answer('pending'), unreachable])).result).toEqual({ kind: 'lost_sight' });
    expect((await play([unreachable, answer('confirmed')])).looks).toBe(2);
  });

  it('stops at an answer that is enough, after any silence', async () => {
    expect(await play([unreachable, answer('pending')], Infinity, saysUnpaid)).toEqual({
      result: answer('pending'),
      waits: [2000],
      looks: 2,
    });
  });

  it('stops when nobody waits any more', async () => {
    expect(await play([answer('pending')], 1)).toMatchObject({
      result: { kind: 'stopped' },
      looks: 2,
    });
  });
});

describe('what a single look says of the money', () => {
  it.each([answer('pending'), answer('cancelled')])('nothing was paid so far: %o', (look) => {
    expect(saysUnpaid(look)).toBe(true);
  });

  it.each([
    unreachable,
    { kind: 'not_found' } as const,
    answer('confirmed'),
    answer('provisional'),
    answer('slot_lost'),
  ])('no such thing: %o', (look) => {
    expect(saysUnpaid(look)).toBe(false);
  });
});

describe('looking on while somebody stays', () => {
  /** Plays the looks in order, the last one for ever, and records the waits. */
  const stay = async (looks: Look[], after: number, patience = Infinity) => {
    const waits: number[] = [];
    let count = 0;
    const result = await watchPayment(
      {
        look: () => Promise.resolve(looks[Math.min(count++, looks.length - 1)] ?? unreachable),
        wait: (ms) => Promise.resolve(waits.push(ms) <= patience),
      },
      isSettled,
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
