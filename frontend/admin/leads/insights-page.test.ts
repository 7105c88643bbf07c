import { expect, test } from 'vitest';
import { shareWords, shownHours, weekdaysFromMonday } from './insights-page.tsx';

const hours = (busy: readonly number[]) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, leads: busy.includes(hour) ? 2 : 0, booked: 0 }));

test('a share is of those who came, and of nobody there is none', () => {
  expect([shareWords({ leads: 3, booked: 1 }), shareWords({ leads: 0, booked: 0 })]).toEqual(['33%', '–']);
});

test('hours are shown from the first that had a lead to the last, with those between', () => {
  expect(shownHours(hours([9, 11])).map(({ label }) => label)).toEqual([
    '09:00 – 10:00',
    '10:00 – 11:00',
    '11:00 – 12:00',
  ]);
  expect(shownHours(hours([23])).map(({ label }) => label)).toEqual(['23:00 – 00:00']);
  expect(shownHours(hours([]))).toEqual([]);
});

test('the week begins on Monday', () => {
  const weekdays = Array.from({ length: 7 }, (_, weekday) => ({ weekday, leads: weekday, booked: 0 }));
  const rows = weekdaysFromMonday(weekdays);
  expect([rows[0], rows[6]]).toMatchObject([
    { label: 'Monday', leads: 1 },
    { label: 'Sunday', leads: 0 },
  ]);
});
