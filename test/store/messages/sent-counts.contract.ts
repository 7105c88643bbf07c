import { beforeEach, describe, expect, it } from 'vitest';
import type { SentCounts } from '#functions/store/messages/sent-counts.ts';
import type { MakeStores } from '../stores-under-test.ts';

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

    it('are counted ten at once below half of a large ceiling, and one by one after that', async () => {
      const take = () => counts.take('all', TODAY, 10_000);
      const first = Array.from({ length: 20 }, take);
      expect((await Promise.all(first)).toSorted((a, b) => Number(a) - Number(b)).slice(9, 11)).toEqual([10, 20]);
      for (let sent = 20; sent < 5000; sent += 1) await take();
      // Another process counts by itself from here on: what was counted ahead is used up.
      expect(await counts.take('all', TODAY, 9999)).toBe(5001);
      expect(await take()).toBe(5002);
      await counts.giveBack('all', TODAY);
      expect(await take()).toBe(5002);
      expect(await counts.take('all', TODAY, 5002)).toBeNull();
      expect(await counts.take('all', TOMORROW, 10_000)).toBe(10);
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
