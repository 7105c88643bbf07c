import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { RecentUses } from '#shared/domain/booking/phone-code.ts';
import { oneMoreUse, withoutLastUse } from './send-phone-code.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const HOURLY = { limit: 2, windowMs: HOUR_MS };
const ago = (minutes: number): string => new Date(NOW - minutes * MINUTE_MS).toISOString();
const used = (...minutesAgo: number[]): RecentUses => ({ key: 'k', at: minutesAgo.map(ago), ver: 7 });

describe('one more use', () => {
  test('is the newest of its row, one write further', () => {
    expect(oneMoreUse(used(10), NOW, HOURLY)).toEqual({
      ok: true,
      uses: { key: 'k', at: [ago(10), ago(0)], ver: 8 },
    });
  });

  test('is refused while the window is full, until its oldest use leaves it', () => {
    expect(oneMoreUse(used(59, 1), NOW, HOURLY)).toEqual({ ok: false, retryAt: ago(-1) });
  });

  test('counts nothing that is older than the window: its edge does not double', () => {
    expect(oneMoreUse(used(61, 60, 59), NOW, HOURLY)).toMatchObject({ ok: true, uses: { at: [ago(59), ago(0)] } });
  });

  test('waits for as many as a lowered limit wants gone', () => {
    expect(oneMoreUse(used(50, 40, 30), NOW, HOURLY)).toEqual({ ok: false, retryAt: ago(-20) });
  });

  test('can be taken back', () => {
    const one = oneMoreUse(used(10), NOW, HOURLY);
    expect(one.ok && withoutLastUse(one.uses)).toEqual({ key: 'k', at: [ago(10)], ver: 9 });
  });
});
