import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPresentBucket, capacityAfter, type Buckets } from './sliding-window.ts';

const WINDOW = 600_000;
const quota = (at: number, limit = 10) => ({ key: 'k', limit, window_ms: WINDOW, at });

/** Asks at each instant; answers the instants that were let through. */
function letThrough(instants: readonly number[], limit = 10): number[] {
  let seen: Buckets | null = null;
  return instants.filter((at) => {
    const now = inPresentBucket(seen, quota(at, limit));
    seen = now;
    if (now.used >= capacityAfter(now.before, quota(at, limit))) return false;
    seen = { ...now, used: now.used + 1 };
    return true;
  });
}
const times = (n: number, at: number): number[] => Array.from({ length: n }, () => at);

describe('a sliding window', () => {
  it('lets the limit through, and no more', () => {
    expect(letThrough(times(30, WINDOW))).toHaveLength(10);
  });

  it('does not let it through again at the edge of two windows', () => {
    expect(letThrough([...times(30, 2 * WINDOW - 1), ...times(30, 2 * WINDOW)])).toHaveLength(10);
  });

  it('forgets what is a window old, bit by bit', () => {
    const full = times(10, 2 * WINDOW - 1);
    expect(letThrough([...full, ...times(30, 2.5 * WINDOW)])).toHaveLength(15);
    expect(letThrough([...full, ...times(30, 3 * WINDOW)])).toHaveLength(20);
    expect(letThrough([...full, ...times(30, 9 * WINDOW)])).toHaveLength(20);
  });

  it('takes a bucket ahead of this clock for the present one', () => {
    expect(inPresentBucket({ bucket: 7, used: 3, before: 2 }, quota(6 * WINDOW))).toEqual({
      bucket: 7,
      used: 3,
      before: 2,
    });
  });

  it('lets no more than the limit through in any half window, whenever somebody asks', () => {
    const waits = fc.array(fc.integer({ min: 0, max: WINDOW / 3 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 1, max: 20 }), (between, limit) => {
        let at = WINDOW;
        const through = letThrough(
          between.map((wait) => (at += wait)),
          limit,
        );
        const inHalfFrom = (from: number): number =>
          through.filter((instant) => instant >= from && instant < from + WINDOW / 2).length;
        // Half of a bucket before may be forgotten within half a window.
        expect(Math.max(0, ...through.map(inHalfFrom))).toBeLessThanOrEqual(Math.ceil(limit * 1.5));
      }),
    );
  });
});
