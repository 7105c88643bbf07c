import { expect, test } from 'vitest';
import { HoursForm } from '../../contract/clinics/clinic-forms.ts';
import { HOURS_ERRORS, hoursProblem } from './hours-rules.ts';
import { defaultHours } from './schedule.ts';

const day = defaultHours(1);
const noMorning = { morning_start_time: null, morning_end_time: null };
const noEvening = { evening_start_time: null, evening_end_time: null };

test.each([
  [{}, null],
  [noMorning, null],
  [noEvening, null],
  [{ evening_start_time: '13:00' }, null],
  [{ is_open: false, ...noMorning, ...noEvening }, null],
  [{ morning_end_time: '10:00' }, ['morning_end_time', HOURS_ERRORS.endAfterStart]],
  [{ evening_end_time: '13:59' }, ['evening_end_time', HOURS_ERRORS.endAfterStart]],
  [{ evening_start_time: '12:59' }, ['evening_start_time', HOURS_ERRORS.morningFirst]],
  [{ morning_end_time: '12:30', evening_start_time: '12:30' }, ['evening_start_time', HOURS_ERRORS.lastVisit]],
  [{ morning_end_time: '13:01', evening_start_time: '13:59' }, ['evening_start_time', HOURS_ERRORS.lastVisit]],
  [{ morning_end_time: '12:30', evening_start_time: '13:00' }, null],
  [{ is_open: false, morning_end_time: '12:30', evening_start_time: '12:30' }, null],
  [{ morning_end_time: null }, ['morning_end_time', HOURS_ERRORS.incomplete]],
  [{ evening_start_time: null }, ['evening_start_time', HOURS_ERRORS.incomplete]],
  [{ ...noMorning, ...noEvening }, ['morning_start_time', HOURS_ERRORS.noTimes]],
  [{ is_open: false, morning_end_time: '09:00' }, ['morning_end_time', HOURS_ERRORS.endAfterStart]],
])('a day with %o', (change, wrong) => {
  const problem = hoursProblem({ ...day, ...change });
  expect(problem && [problem.field, problem.message]).toEqual(wrong);
});

test('a week has each day once, in any order, and names the place of what is wrong (A-033)', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map(defaultHours);
  const saved = HoursForm.parse({ ver: 1, availability: week.toReversed() });
  expect(saved.availability).toEqual(week);
  const wrong = (availability: unknown) =>
    HoursForm.safeParse({ ver: 1, availability }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(wrong(week.slice(1))).toEqual([['availability', 'Send all seven days of the week.']]);
  expect(wrong(week.with(3, defaultHours(2)))).toEqual([
    ['availability.3.day_of_week', 'Each day of the week can appear only once.'],
  ]);
  expect(wrong(week.with(5, { ...defaultHours(5), morning_end_time: '09:00' }))).toEqual([
    ['availability.5.morning_end_time', HOURS_ERRORS.endAfterStart],
  ]);
});
