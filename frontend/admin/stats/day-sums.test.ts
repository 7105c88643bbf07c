import { expect, test } from 'vitest';
import type { Day } from '#shared/contract/stats/dashboard.ts';
import { paise } from '#shared/values/money/money.ts';
import { funnelOf, percentOf, showRateOf, withRevenue } from './day-sums.ts';
import { trendWords } from './dashboard-page.tsx';

const day = (fields: Partial<Day> & { day: string }): Day => ({
  bookings: 4,
  paid: 3,
  came: 2,
  opened: 30,
  unfinished: 6,
  visits: { booked: 4, came: 2, missed: 1 },
  ...fields,
});

test('the funnel goes from opened times to visits over the days on which both they and held times are counted (A-018)', () => {
  const days = [day({ day: '2026-11-20', unfinished: null }), day({ day: '2026-11-21' }), day({ day: '2026-11-22' })];
  expect(funnelOf(days)).toEqual({
    since: '2026-11-21',
    steps: [
      { label: 'Times viewed', count: 60 },
      { label: 'Times held', count: 20 },
      { label: 'Details entered', count: 8 },
      { label: 'Paid', count: 6 },
      { label: 'Visits completed', count: 4 },
    ],
  });
  expect(funnelOf(days.slice(0, 1))).toBeNull();
  const [, second, third] = days.map((each) => ({ ...each, opened: null }));
  if (second === undefined || third === undefined) throw new Error('no days');
  expect(funnelOf([second, third])?.steps.map(({ label }) => label)[0]).toBe('Times held');
  const counted = funnelOf([second, { ...third, opened: 5 }]);
  expect([counted?.since, counted?.steps[0]?.count, counted?.steps[1]?.count]).toEqual([third.day, 5, 10]);
});

test('the show rate is of visits that were noted; nobody noted is no rate', () => {
  const days = [day({ day: '2026-11-21' }), day({ day: '2026-11-22', visits: null })];
  expect(showRateOf(days)).toEqual({ came: 2, noted: 3, percent: 67 });
  expect(showRateOf([day({ day: '2026-11-21', visits: { booked: 3, came: 0, missed: 0 } })])).toBeNull();
  expect([percentOf(999, 1000), percentOf(1, 1000), percentOf(0, 0), percentOf(5, 5)]).toEqual([99, 1, 0, 100]);
  expect([percentOf(10, 5), percentOf(1001, 1000)]).toEqual([200, 101]);
});

test('revenue is what was taken less what was returned, and unknown to whoever may not see money', () => {
  const days = [day({ day: '2026-11-21' }), day({ day: '2026-11-22' })];
  const money = [{ day: '2026-11-22', taken_paise: paise(100), returned_paise: paise(250) }];
  expect(withRevenue(days, money).map(({ revenue }) => revenue)).toEqual([0, -150]);
  expect(withRevenue(days, undefined).map(({ revenue }) => revenue)).toEqual([null, null]);
});

test('a trend is what was counted, up, down or even (A-183)', () => {
  expect(trendWords({ this_month: 1250, last_month: 20 })).toBe('1,230 more than last month by now');
  expect(trendWords({ this_month: 3, last_month: 5 })).toBe('2 fewer than last month by now');
  expect(trendWords({ this_month: 4, last_month: 4 })).toBe('Same as last month by now');
});
