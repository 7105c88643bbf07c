import { expect, it } from 'vitest';
import { defaultDays } from './use-booking-days.ts';

const MONDAY = '2026-11-23';

it('shows today and twenty days ahead, Sundays closed', () => {
  const days = defaultDays(null, MONDAY);
  expect(days).toHaveLength(21);
  expect(days.filter(({ open }) => !open).map(({ date }) => date)).toEqual(['2026-11-29', '2026-12-06', '2026-12-13']);
});

it('shows the default times, none of them to be booked', () => {
  const [monday] = defaultDays(null, MONDAY);
  expect(monday?.slots.map(({ label }) => label)).toEqual([
    '10:00 AM',
    '11:00 AM',
    '12:00 PM',
    '02:00 PM',
    '03:00 PM',
    '04:00 PM',
    '05:00 PM',
    '06:00 PM',
    '07:00 PM',
    '08:00 PM',
  ]);
  expect(monday?.slots.some(({ state }) => state === 'free')).toBe(false);
});
