import { expect, test } from 'vitest';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { openDays, openWindows } from './opening-hours.tsx';

test('nothing stored: the weekly default, in two lines', () => {
  const both = [
    { opens: '10:00', closes: '13:00' },
    { opens: '14:00', closes: '18:00' },
  ];
  expect(openDays({ availability: null })).toEqual([
    { first: 1, last: 6, windows: both, isOpen: true },
    { first: 0, last: 0, windows: [], isOpen: false },
  ]);
});

test('days with other hours stand apart', () => {
  const availability = [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
    ...defaultHours(dow),
    evening_start_time: dow === 3 ? null : '14:00',
  }));
  expect(openDays({ availability }).map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [3, 3],
    [4, 6],
    [0, 0],
  ]);
});

test('a window without an end is none', () => {
  expect(openWindows({ ...defaultHours(1), morning_end_time: null })).toEqual([{ opens: '14:00', closes: '18:00' }]);
});
