import { beforeEach, describe, expect, it } from 'vitest';
import type { SentCounts } from '#functions/core/notices/ports.ts';
import type { MakeStores } from './stores-under-test.ts';

const [TODAY, TOMORROW] = ['2026-11-30', '2026-12-01'];

/** How many messages a day has carried. */
export function sentCountsContract(make: MakeStores): void {
  let counts: SentCounts;
  beforeEach(async () => {
    ({ counts } = await make());
  });

  describe('messages of a day', () => {
    it('are counted up to the limit, each number once, also when all ask at once', async () => {
      const taken = await Promise.all(Array.from({ length: 12 }, () => counts.take('sms', TODAY, 5)));
      expect(taken.filter((used) => used !== null).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
      expect(await counts.take('sms', TODAY, 6)).toBe(6);
      expect(await counts.take('none', TODAY, 0)).toBeNull();
    });

    it('are counted some at once below half of a large ceiling, and one by one after that', async () => {
      for (let sent = 1; sent <= 500; sent += 1)
        expect(await counts.take('all', TODAY, 1000)).toBeLessThanOrEqual(Math.min(500, sent + 9));
      // All of those are used by now: from here on each number is told once.
      expect(await counts.take('all', TODAY, 1000)).toBe(501);
      expect(await counts.take('all', TODAY, 1000)).toBe(502);
      await counts.giveBack('all', TODAY);
      for (let sent = 502; sent <= 1000; sent += 1) await counts.take('all', TODAY, 1000);
      expect(await counts.take('all', TODAY, 1000)).toBeNull();
      expect(await counts.take('all', TOMORROW, 1000)).not.toBeNull();
    });

    it('are as many as a large ceiling has, also when many ask at once', async () => {
      const take = () => counts.take('all', TODAY, 1000);
      const atOnce = await Promise.all(Array.from({ length: 100 }, take));
      let taken = atOnce.filter((used) => used !== null).length;
      while ((await take()) !== null) taken += 1;
      expect(taken).toBe(1000);
    });

    it('are counted by key and by day', async () => {
      expect(await counts.take('sms', TODAY, 1)).toBe(1);
      expect(await counts.take('mail', TODAY, 1)).toBe(1);
      expect(await counts.take('sms', TOMORROW, 1)).toBe(1);
      expect(await counts.take('sms', TODAY, 1)).toBeNull();
    });

    it('can be given back, and never below nothing', async () => {
      await counts.take('sms', TODAY, 1);
      await counts.giveBack('sms', TODAY);
      await counts.giveBack('sms', TODAY);
      await counts.giveBack('never counted', TODAY);
      expect(await counts.take('sms', TODAY, 1)).toBe(1);
      expect(await counts.take('sms', TODAY, 1)).toBeNull();
    });
  });
}
