import { expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { type AlarmRule, evaluateAlarm } from './alarm-rule.ts';

const METRIC = { namespace: 'Test', name: 'Errors', dimensions: {} };
const NOW = Date.parse('2026-11-27T10:00:30.000Z');

/** The state after five one-minute points, oldest first: 0 within the threshold, X breaching, - missing. */
function stateAfter(points: string, rule: Pick<AlarmRule, 'periods' | 'datapoints' | 'missing'>) {
  const end = Math.floor(NOW / MINUTE_MS) * MINUTE_MS;
  const samples = points.split(' ').flatMap((point, index) => {
    const at = end - (5 - index) * MINUTE_MS;
    return point === '-' ? [] : [{ at, value: point === 'X' ? 1 : 0 }];
  });
  const whole = { statistic: 'Sum', comparison: 'atLeast', periodMinutes: 1, threshold: 1, ...rule } as const;
  const state = evaluateAlarm({ watched: METRIC, rule: whole }, () => samples, NOW, 'INSUFFICIENT_DATA');
  return state === 'INSUFFICIENT_DATA' ? 'retained' : state;
}

test.each([
  [3, '0 - X - X', 'OK', 'OK', 'OK'],
  [3, '0 - - - -', 'OK', 'OK', 'OK'],
  [3, '- - - - -', 'retained', 'ALARM', 'OK'],
  [3, '0 X X - X', 'ALARM', 'ALARM', 'ALARM'],
  [3, '- - X - -', 'retained', 'ALARM', 'OK'],
  [2, '0 - X - X', 'ALARM', 'ALARM', 'ALARM'],
  [2, '0 0 X 0 X', 'ALARM', 'ALARM', 'ALARM'],
  [2, '0 - X - -', 'OK', 'ALARM', 'OK'],
  [2, '- - - - 0', 'OK', 'ALARM', 'OK'],
  [2, '- - - X -', 'retained', 'ALARM', 'OK'],
])(
  'missing data is treated as in the CloudWatch user guide: %i of 3, %s',
  (datapoints, points, ignore, breaching, notBreaching) => {
    const of = (missing: AlarmRule['missing']) => stateAfter(points, { periods: 3, datapoints, missing });
    expect([of('ignore'), of('breaching'), of('notBreaching')]).toEqual([ignore, breaching, notBreaching]);
  },
);

test('the window slides by the minute: two failures fourteen minutes apart count in two periods of fifteen', () => {
  const rule = {
    statistic: 'Sum',
    comparison: 'atLeast',
    periodMinutes: 15,
    periods: 3,
    datapoints: 2,
    threshold: 1,
    missing: 'notBreaching',
  } as const;
  const samples = [0, 14].map((minute) => ({ at: NOW + minute * MINUTE_MS, value: 1 }));
  const states = Array.from({ length: 40 }, (_, minute) =>
    evaluateAlarm(
      { watched: METRIC, rule },
      () => samples.filter(({ at }) => at <= NOW + minute * MINUTE_MS),
      NOW + minute * MINUTE_MS,
      'OK',
    ),
  );
  expect(states.indexOf('ALARM')).toBe(16);
  expect(states.at(-1)).toBe('ALARM');
});

test.each([
  ['Average', 'atLeast', 5, [0, 12], 'ALARM'],
  ['Average', 'atLeast', 5, [0, 8], 'OK'],
  ['Maximum', 'atLeast', 5, [0, 8], 'ALARM'],
  ['Minimum', 'atMost', 30, [31, 30], 'ALARM'],
  ['Minimum', 'atMost', 30, [31, 40], 'OK'],
] as const)('%s, %s %i of %j is %s', (statistic, comparison, threshold, points, state) => {
  const samples = points.map((value) => ({ at: NOW - MINUTE_MS, value }));
  const rule = { statistic, comparison, threshold, periodMinutes: 5, periods: 1, datapoints: 1 };
  const whole = { watched: METRIC, rule: { ...rule, missing: 'notBreaching' } } as const;
  expect(evaluateAlarm(whole, () => samples, NOW, 'OK')).toBe(state);
});
