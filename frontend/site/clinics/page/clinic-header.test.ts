import { expect, test } from 'vitest';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { openStatus } from './clinic-header.tsx';

/** Monday 23 November 2026; usual hours are 10–13 and 14–18. */
const MONDAY = '2026-11-23';
const clinic = { availability: null, open_days: [MONDAY, '2026-11-24', '2026-11-26'] };
const windows = [
  { opens: '10:00', closes: '13:00' },
  { opens: '14:00', closes: '18:00' },
];

test.each([
  ['before it opens', MONDAY, '07:00', { kind: 'open', closes: '18:00', windows }],
  ['over lunch', MONDAY, '13:30', { kind: 'open', closes: '18:00', windows }],
  ['a minute before it closes', MONDAY, '17:59', { kind: 'open', closes: '18:00', windows }],
  ['once it has closed', MONDAY, '18:00', { kind: 'opens', day: '2026-11-24', opens: '10:00' }],
  ['on a day it does not work', '2026-11-25', '09:00', { kind: 'opens', day: '2026-11-26', opens: '10:00' }],
  ['on a page that was kept for too long', '2026-11-30', '09:00', null],
])('%s', (_, today, time, status) => {
  expect(openStatus(clinic, today, time)).toEqual(status);
});

test('nothing is said of a day whose hours are not known', () => {
  const [usual, closed] = [defaultHours(1), { ...defaultHours(2), is_open: false }];
  const unknown = { ...usual, morning_end_time: null, evening_end_time: null };
  expect(openStatus({ ...clinic, availability: [unknown] }, MONDAY, '09:00')).toBeNull();
  expect(openStatus({ ...clinic, availability: [usual, closed] }, MONDAY, '20:00')).toBeNull();
});
