import { expect, test } from 'vitest';
import { stateOf, toggled, weeksOf } from './month-grid.tsx';

const WEEKDAYS = new Set([1, 2, 3, 4, 5, 6]);
const NONE = { closed_dates: [], open_dates: [] };

test('a month is laid out in whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', null]);
  expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28);
});

test('a press makes an open day closed and a closed one open, for that date alone; a second takes it back', () => {
  const [monday, sunday] = ['2026-11-23', '2026-11-22'];
  const closed = toggled(monday, WEEKDAYS, NONE);
  expect(closed).toEqual({ closed_dates: [monday], open_dates: [] });
  expect(stateOf(monday, WEEKDAYS, closed)).toBe('closed-that-day');
  const both = toggled(sunday, WEEKDAYS, closed);
  expect(both).toEqual({ closed_dates: [monday], open_dates: [sunday] });
  expect(stateOf(sunday, WEEKDAYS, both)).toBe('open-that-day');
  expect(toggled(monday, WEEKDAYS, toggled(sunday, WEEKDAYS, both))).toEqual(NONE);
  expect([stateOf(monday, WEEKDAYS, NONE), stateOf(sunday, WEEKDAYS, NONE)]).toEqual(['open', 'closed']);
});

test('a date that says what its weekday says by now can be taken back too', () => {
  const dates = { closed_dates: [], open_dates: ['2026-11-23'] };
  expect(toggled('2026-11-23', WEEKDAYS, dates)).toEqual(NONE);
});
