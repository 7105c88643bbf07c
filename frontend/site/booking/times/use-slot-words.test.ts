import { expect, it } from 'vitest';
import { nearness } from './use-slot-words.ts';

it('says how near a day is', () => {
  expect(nearness('2026-11-24', '2026-11-24')).toBe('today');
  expect(nearness('2026-12-01', '2026-11-30')).toBe('tomorrow');
  expect(nearness('2026-11-24', '2026-11-20')).toBeNull();
});
