import { expect, test } from 'vitest';
import { functionRows } from '#functions/manifest.ts';
import { scheduleOf, startMinutes } from './start-minutes.ts';

const scheduled = functionRows.flatMap(({ name, trigger }) =>
  trigger.on === 'schedule' ? [{ name, everyMinutes: trigger.everyMinutes }] : [],
);

test('beside the schedules of each minute, at most one starts in any minute of a day', () => {
  const first = startMinutes(scheduled);
  const starts = Array.from({ length: 24 * 60 }, (_, minute) =>
    scheduled.filter(
      ({ name, everyMinutes }) => everyMinutes > 1 && (minute - (first.get(name) ?? 0)) % everyMinutes === 0,
    ),
  );
  expect(Math.max(...starts.map(({ length }) => length))).toBe(1);
  expect(new Set(starts.flat().map(({ name }) => name)).size).toBe(
    scheduled.filter(({ everyMinutes }) => everyMinutes > 1).length,
  );
});

test('a schedule that finds no free minute is refused by its name', () => {
  const two = ['a', 'b', 'c'].map((name) => ({ name, everyMinutes: 2 }));
  expect(() => startMinutes(two)).toThrow("No minute is left for the schedule of 'c'");
});

test('a schedule is spelled as a rate of one minute, or as minutes or hours from its first minute', () => {
  expect(scheduleOf(1, undefined).expressionString).toBe('rate(1 minute)');
  expect(scheduleOf(15, 7).expressionString).toBe('cron(7/15 * * * ? *)');
  expect(scheduleOf(360, 13).expressionString).toBe('cron(13 0/6 * * ? *)');
});
