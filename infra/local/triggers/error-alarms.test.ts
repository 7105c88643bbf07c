import { afterEach, expect, test } from 'vitest';
import { functionAlarms } from '#infra/constructs/alarm-descriptions.ts';
import { alarmWords } from '#shared/domain/alarm.ts';
import { readAlarmEvent } from '#shared/jobs/alarm-event.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { startErrorAlarms } from './error-alarms.ts';

const SWEEPER = 'punnagai-local/sweeper/Errors';
const BEGAN = Date.parse('2026-11-26T13:00:00.000Z');
let stop = async (): Promise<void> => undefined;
afterEach(() => stop());

/** Functions that all fail, and what is told of them, at times of a test's own. */
function failing(leftRinging: readonly string[] = []) {
  const told: object[] = [];
  const clock = { now: BEGAN };
  const alarms = startErrorAlarms(
    async (event) => void told.push(event),
    leftRinging,
    () => clock.now,
  );
  ({ stop } = alarms);
  const invoke = alarms.watched(async () => {
    throw new Error('it broke');
  });
  const fail = (name: 'sweeper' | 'notices') => expect(invoke(name, {})).rejects.toThrow('it broke');
  const events = () => told.map((event) => readAlarmEvent(event));
  return { alarms, clock, fail, events };
}

test('a function that fails three times within five minutes rings once, until it fails less often', async () => {
  const { alarms, clock, fail, events } = failing();
  await fail('sweeper');
  await fail('notices');
  await fail('sweeper');
  expect(events()).toEqual([]);
  clock.now += MINUTE_MS;
  for (let time = 0; time < 3; time += 1) await fail('sweeper');
  const [rings, ...more] = events();
  expect([rings?.name, rings?.rings, rings?.since, more]).toEqual([SWEEPER, true, '2026-11-26T13:01:00.000Z', []]);
  expect(alarmWords(rings?.description ?? '')).toEqual(functionAlarms.sweeper);
  clock.now += 4 * MINUTE_MS;
  await alarms.look();
  expect(events()).toHaveLength(1);
  clock.now += MINUTE_MS;
  await alarms.look();
  expect(events().at(-1)).toMatchObject({ name: SWEEPER, rings: false, since: '2026-11-26T13:06:00.000Z' });
  await alarms.look();
  expect(events()).toHaveLength(2);
});

test('what rang when the machine was stopped is told to be silent, unless it fails on', async () => {
  const { alarms, events } = failing([SWEEPER, 'an alarm of somebody else']);
  await alarms.look();
  expect(events().map(({ name, rings }) => [name, rings])).toEqual([[SWEEPER, false]]);
});

test('what a function answers is handed on', async () => {
  const { alarms } = failing();
  expect(await alarms.watched(async (name, event) => [name, event])('sweeper', 7)).toEqual(['sweeper', 7]);
});
