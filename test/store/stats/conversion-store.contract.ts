import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversionStore } from '#functions/store/stats/conversion-store.ts';
import { paise } from '#shared/values/money/money.ts';
import { NOW, sampleConversion } from '../booking/sample-booking.ts';

const LATER = '2026-11-30T06:02:00.000Z';

/** Tests that every ConversionStore must pass. */
export function conversionStoreContract(name: string, make: () => Promise<ConversionStore>): void {
  describe(`${name} as a ConversionStore`, () => {
    let store: ConversionStore;
    beforeEach(async () => {
      store = await make();
    });

    it('keeps an event once, as it first came (P-157)', async () => {
      expect(await store.enqueue(sampleConversion())).toBe(true);
      expect(await store.enqueue(sampleConversion({ value_paise: paise(1) }))).toBe(false);
      expect(await store.get(sampleConversion().event_id)).toEqual(sampleConversion());
      expect(await store.get('another-one')).toBeNull();
    });

    it('one of many deliveries of the same event at once is accepted', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.enqueue(sampleConversion())));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('writes after an attempt only if nobody else was faster; what is told is due no more', async () => {
      await store.enqueue(sampleConversion());
      const claimed = sampleConversion({ attempts: 1, next_check_at: LATER });
      expect(await store.update(claimed, 0)).toBe(true);
      expect(await store.update(claimed, 0)).toBe(false);
      const sent = { ...claimed, state: 'SENT' as const, sent_at: NOW, visitor: null, next_check_at: null };
      expect(await store.update(sent, 1)).toBe(true);
      expect(await store.update({ ...claimed, attempts: 2 }, 1)).toBe(false);
      expect(await store.get(sent.event_id)).toEqual(sent);
      expect(await store.enqueue(sampleConversion())).toBe(false);
    });

    it('counts up to the limit', async () => {
      const quota = { key: 'address', limit: 3, window_ms: 600_000, at: 1_800_000_000_000 };
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.count(quota)));
      expect(answers.filter(Boolean)).toHaveLength(3);
    });
  });
}
