import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportStuck } from '#functions/core/alarms.ts';
import { createLog, stuckCounter } from '#functions/runtime/log.ts';
import { failureWords } from '#infra/alarms/alarm-rules.ts';
import { functionRows } from '#functions/manifest.ts';
import { readDescription, type Impact } from '#shared/domain/alarm.ts';
import { readAlarmEvent } from '#shared/jobs/alarm-event.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { playAlarms } from './play-alarms.ts';

const BEGAN = Date.parse('2026-11-26T13:00:10.000Z');
let stop = async (): Promise<void> => undefined;
const lines: string[] = [];
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  lines.splice(0);
  await stop();
});

type FunctionName = (typeof functionRows)[number]['name'];

/** A machine whose schedules run well, at times of the test's own; `outcomes` replaces what a function does. */
function machine(leftRinging: readonly string[] = []) {
  const published: object[] = [];
  const clock = { now: BEGAN };
  const outcomes = new Map<FunctionName, () => unknown>();
  const dead = new Map<Impact, number>();
  const alarms = playAlarms({
    tell: async (event) => void published.push(event),
    leftRinging,
    deadLetters: async () => dead,
    now: () => clock.now,
  });
  ({ stop } = alarms);
  const invoke = alarms.watched(async (name) => outcomes.get(name)?.() ?? {});
  const call = (name: FunctionName) => invoke(name, {}).catch(() => undefined);
  const minute = async (): Promise<void> => {
    const minutes = Math.round((clock.now - BEGAN) / MINUTE_MS);
    for (const { name, trigger } of functionRows)
      if (trigger.on === 'schedule' && minutes % trigger.everyMinutes === 0) await call(name);
    for (const line of lines.splice(0)) alarms.readLogLine(line.trimEnd());
    clock.now += MINUTE_MS;
    await alarms.evaluate();
  };
  const minutes = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) await minute();
  };
  const states = () => published.map((event) => readAlarmEvent(event)).map(({ name, rings }) => `${name} ${rings}`);
  return { alarms, clock, outcomes, dead, call, minutes, published, states };
}

const fails = (): never => {
  throw new Error('it broke');
};

test('no alarm rings while every function runs well', async () => {
  const { minutes, states } = machine();
  await minutes(8 * 60);
  expect(states()).toEqual([]);
});

test('a schedule rings once two of its last three runs failed, until they succeed again', async () => {
  const { outcomes, minutes, published, states } = machine();
  await minutes(45);
  outcomes.set('ledger-sweep', fails);
  await minutes(15);
  expect(states()).toEqual([]);
  await minutes(3);
  expect(states()).toEqual(['punnagai-local/ledger-sweep/Runs true']);
  const { description, since } = readAlarmEvent(published[0]);
  expect(readDescription(description)).toMatchObject({
    customers: failureWords('ledger-sweep').customers,
    command: expect.stringContaining('punnagai-local-ledger-sweep'),
    runbook: 'docs/runbook.md#ledger-sweepruns',
  });
  expect(since).toBe(new Date(BEGAN + 61 * MINUTE_MS).toISOString());
  outcomes.clear();
  await minutes(45);
  expect(states().at(-1)).toBe('punnagai-local/ledger-sweep/Runs false');
});

test('two requests that fail within an hour ring, whether the function answers 500 or throws', async () => {
  const { outcomes, call, minutes, states } = machine();
  await minutes(5);
  outcomes.set('exports', () => ({ statusCode: 500 }));
  await call('exports');
  await minutes(30);
  expect(states()).toEqual([]);
  outcomes.set('exports', fails);
  await call('exports');
  await minutes(1);
  expect(states()).toEqual(['punnagai-local/FailedRequests true']);
});

test('a page that was answered without its content counts as a failed request', async () => {
  const { minutes, states } = machine();
  for (let times = 0; times < 2; times += 1) createLog('page').maskedFailure('not rendered', new Error('broken'), {});
  await minutes(1);
  expect(states()).toEqual(['punnagai-local/FailedRequests true']);
});

test('a dead-letter queue rings until it is empty', async () => {
  const { dead, minutes, states } = machine();
  dead.set('messages', 1);
  await minutes(3 * 60);
  expect(states()).toEqual(['punnagai-local/messages-dead/HasFailed true']);
  dead.set('messages', 0);
  await minutes(2);
  expect(states().at(-1)).toBe('punnagai-local/messages-dead/HasFailed false');
});

test('a stuck item rings for as long as it is stuck, and no longer than the slowest reporter of its impact takes', async () => {
  const { outcomes, minutes, states } = machine();
  const items = ['pay_1'];
  const counted = { log: createLog('count-money'), countStuck: stuckCounter('count-money') };
  outcomes.set('count-money', () => reportStuck(counted, 'refund', items));
  await minutes(36 * 60);
  expect(states()).toEqual(['punnagai-local/Stuck-payments true']);
  items.splice(0);
  await minutes(21);
  expect(states().at(-1)).toBe('punnagai-local/Stuck-payments false');
});

test('a stuck item still rings while its reporter fails', async () => {
  const { outcomes, minutes, states } = machine(['punnagai-local/Stuck-payments']);
  outcomes.set('count-money', fails);
  await minutes(10);
  expect(states()).toEqual(['punnagai-local/count-money/Runs true']);
});

test('while the reporter of a stuck item fails and others report, its own alarm rings in place of the other', async () => {
  const { outcomes, minutes, states } = machine(['punnagai-local/Stuck-payments']);
  const counted = { log: createLog('sweeper'), countStuck: stuckCounter('sweeper') };
  outcomes.set('sweeper', () => reportStuck(counted, 'booking', []));
  outcomes.set('count-money', fails);
  await minutes(40);
  expect(states().toSorted()).toEqual(['punnagai-local/Stuck-payments false', 'punnagai-local/count-money/Runs true']);
});

test('an event rings for a day', async () => {
  const { minutes, clock, states } = machine();
  createLog('booking').alarm('Razorpay returned an order with another amount', {});
  await minutes(1);
  expect(states()).toEqual(['punnagai-local/LoggedEvent true']);
  await minutes(23 * 60);
  expect(states()).toHaveLength(1);
  await minutes(4 * 60);
  expect(states().at(-1)).toBe('punnagai-local/LoggedEvent false');
  expect(clock.now - BEGAN).toBeLessThanOrEqual(29 * HOUR_MS);
});

test('an alarm that rang when the machine was stopped ends once its function runs well', async () => {
  const { minutes, states } = machine(['punnagai-local/sweeper/Runs', 'an alarm of another machine']);
  await minutes(3);
  expect(states()).toEqual(['punnagai-local/sweeper/Runs false']);
});

test('a call passes its arguments and its result on', async () => {
  const { alarms } = machine();
  expect(await alarms.watched(async (name, event) => [name, event])('sweeper', 7)).toEqual(['sweeper', 7]);
});
