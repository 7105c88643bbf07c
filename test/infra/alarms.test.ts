import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  API_ERRORS,
  API_REQUESTS,
  deadLetterMetric,
  everyAlarm,
  FAILED_REQUESTS_METRIC,
  lambdaErrors,
} from '#infra/alarms/alarm-rules.ts';
import type { MetricRef } from '#infra/alarms/alarm-rule.ts';
import { evaluateAlarm, type AlarmState, type Sample } from '#infra/alarms/evaluate-alarm.ts';
import { functionRows } from '#infra/function-rows.ts';
import { stages } from '#infra/stages.ts';
import type { StuckKind } from '#shared/domain/alarm.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { workQueueId } from './lambdas.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { alarmsOf, type TemplateAlarm } from './template-alarms.ts';
import { theOne } from './template.ts';

let dev: Synthesized;
let alarms: TemplateAlarm[];
beforeAll(() => {
  dev = synthesize(stages.dev);
  alarms = alarmsOf(dev);
}, 300_000);

type Row = (typeof functionRows)[number];
/** A sample with the instant from which CloudWatch has it: Lambda reports a run at its end, at the time of its start. */
type Reported = Sample & { metric: MetricRef; from: number };

const BEGAN = Date.parse('2026-11-27T00:00:10.000Z');
const isSame = (a: MetricRef, b: MetricRef): boolean => JSON.stringify(a) === JSON.stringify(b);
const report = (metric: MetricRef, value: number, at: number, lasts = 0): Reported => ({
  metric,
  value,
  at,
  from: at + lasts,
});

/** The alarms that ring at each minute of a span, by the template's numbers. */
function ringing(reported: readonly Reported[], from: number, to: number): { at: number; path: string }[] {
  const watching = (alarm: TemplateAlarm): boolean => {
    const watched = 'namespace' in alarm.watched ? [alarm.watched] : Object.values(alarm.watched.metrics);
    return watched.some((metric) => reported.some((one) => isSame(one.metric, metric)));
  };
  return alarms.filter(watching).flatMap((alarm) => {
    let state: AlarmState = 'INSUFFICIENT_DATA';
    const rings: { at: number; path: string }[] = [];
    for (let now = from; now <= to; now += MINUTE_MS) {
      const samples = (metric: MetricRef) => reported.filter((one) => one.from <= now && isSame(one.metric, metric));
      state = evaluateAlarm(alarm, samples, now, state);
      if (state === 'ALARM') rings.push({ at: now, path: alarm.path });
    }
    return rings;
  });
}

/**
 * Ways in which a function can fail. Nobody reads the answer of a scheduled function, and only HTTP functions answer a
 * status.
 */
const WAYS = ['throws', 'answers 500', 'times out', 'cannot read its secrets', 'does not load'] as const;
type Way = (typeof WAYS)[number];

/** A function without much traffic gets a request every 20 minutes; the API as a whole gets 100 a minute. */
const REQUEST_EVERY_MS = 20 * MINUTE_MS;
const minutesOf = (from: number, to: number, every: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / every) }, (_, step) => from + step * every);

/** Samples that AWS reports while a function runs well until `failsFrom`, and fails from then on. */
function failingFrom({ name, trigger, timeoutSeconds }: Row, way: Way, failsFrom: number, to: number): Reported[] {
  const lasts = way === 'times out' ? timeoutSeconds * 1000 : 0;
  if (trigger.on === 'schedule') {
    const every = trigger.everyMinutes * MINUTE_MS;
    const before = minutesOf(failsFrom - 6 * every, failsFrom, every).map((at) => report(lambdaErrors(name), 0, at));
    return [...before, ...minutesOf(failsFrom, to, every).map((at) => report(lambdaErrors(name), 1, at, lasts))];
  }
  if (trigger.on === 'queue') {
    const { VisibilityTimeout, RedrivePolicy } =
      dev.stacks.jobs.Resources[workQueueId(dev, trigger.queue)]?.Properties ?? {};
    const deadAt = failsFrom + VisibilityTimeout * 1000 * RedrivePolicy.maxReceiveCount;
    const held = minutesOf(failsFrom, to, MINUTE_MS);
    return held.map((at) => report(deadLetterMetric(trigger.queue), at >= deadAt ? 1 : 0, at));
  }
  if (trigger.on !== 'http' && trigger.on !== 'page') return [report(lambdaErrors(name), 1, failsFrom, lasts)];
  const others = minutesOf(failsFrom, to, MINUTE_MS).flatMap((at) => [
    report(API_REQUESTS, 100, at),
    report(API_ERRORS, 0, at),
  ]);
  // The gateway logs and counts a failed request whether the function answered 500, threw, or was ended.
  const failed = minutesOf(failsFrom, to, REQUEST_EVERY_MS).flatMap((at) =>
    [API_ERRORS, FAILED_REQUESTS_METRIC].map((metric) => report(metric, 1, at, lasts)),
  );
  return [...others, ...failed];
}

const periodOf = ({ trigger }: Row): number => (trigger.on === 'schedule' ? trigger.everyMinutes * MINUTE_MS : 0);

describe('a function that fails at its own pace', () => {
  const cases = functionRows.flatMap((row) =>
    WAYS.filter((way) => way !== 'answers 500' || row.trigger.on === 'http').map((way) => ({
      row,
      name: row.name,
      way,
    })),
  );

  test.each(cases)('$name $way: an alarm rings within an hour or one period', ({ row, way }) => {
    const limit = BEGAN + Math.max(HOUR_MS, periodOf(row));
    const rings = ringing(failingFrom(row, way, BEGAN, limit), BEGAN, limit);
    expect(rings.map(({ path }) => path)).not.toEqual([]);
  });
});

describe('a healthy function', () => {
  const scheduled = functionRows.filter(({ trigger }) => trigger.on === 'schedule');

  test.each(scheduled)('$name never rings, though its runs start late or early and one fails now and then', (row) => {
    const every = periodOf(row);
    const jitter = fc.array(fc.integer({ min: -25_000, max: 25_000 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(jitter, fc.integer({ min: 0, max: 59_000 }), (late, offset) => {
        const reported = late.map((ms, run) => report(lambdaErrors(row.name), 0, BEGAN + offset + run * every + ms));
        const [from, to] = [BEGAN + 6 * every, BEGAN + 19 * every];
        expect(ringing(reported, from, to)).toEqual([]);
      }),
      { numRuns: every > HOUR_MS ? 1 : 5 },
    );
    const oneFails = minutesOf(BEGAN, BEGAN + 20 * every, every).map((at, run) =>
      report(lambdaErrors(row.name), run === 10 && every < HOUR_MS ? 1 : 0, at),
    );
    expect(ringing(oneFails, BEGAN + 6 * every, BEGAN + 19 * every)).toEqual([]);
  });

  test('one failed request an hour rings for no HTTP function, at night or by day', () => {
    const to = BEGAN + 4 * HOUR_MS;
    for (const requests of [1, 100]) {
      const all = minutesOf(BEGAN, to, MINUTE_MS).flatMap((at) => [
        report(API_REQUESTS, requests, at),
        report(API_ERRORS, 0, at),
      ]);
      const failed = minutesOf(BEGAN, to, HOUR_MS + MINUTE_MS).flatMap((at) =>
        [API_ERRORS, FAILED_REQUESTS_METRIC].map((metric) => report(metric, 1, at)),
      );
      expect(ringing([...all, ...failed], BEGAN, to)).toEqual([]);
    }
  });
});

test('many failing requests ring as a ratio within five minutes, and a few among many do not', () => {
  const to = BEGAN + 6 * MINUTE_MS;
  const traffic = (failed: number) =>
    minutesOf(BEGAN, to, MINUTE_MS).flatMap((at) => [report(API_REQUESTS, 100, at), report(API_ERRORS, failed, at)]);
  expect(ringing(traffic(5), BEGAN, to).map(({ path }) => path)).toContain('ServerErrors');
  expect(ringing(traffic(4), BEGAN, to)).toEqual([]);
});

test('a schedule that no longer starts rings', () => {
  for (const row of functionRows.filter(({ trigger }) => trigger.on === 'schedule')) {
    const every = periodOf(row);
    const runs = minutesOf(BEGAN, BEGAN + 10 * every, every).map((at) => report(lambdaErrors(row.name), 0, at));
    const rings = ringing(runs, BEGAN + 10 * every, BEGAN + 15 * every);
    expect(rings.at(-1)?.path).toBe(`${row.name}/Runs`);
  }
});

test('the access log counts each answer of 500 and above', () => {
  const { MetricTransformations, FilterPattern } = theOne(dev.stacks.api, 'AWS::Logs::MetricFilter').Properties;
  expect(FilterPattern).toBe('{ $.status = "5*" }');
  const [{ MetricNamespace, MetricName, MetricValue }] = MetricTransformations;
  expect({ namespace: MetricNamespace, name: MetricName, dimensions: {} }).toEqual(FAILED_REQUESTS_METRIC);
  expect(MetricValue).toBe('1');
});

test('the local product plays the alarms of the template, number by number', () => {
  const byPath = (all: readonly TemplateAlarm[]) => all.toSorted((a, b) => a.path.localeCompare(b.path));
  expect(byPath(alarms)).toEqual(byPath(everyAlarm(stages.dev.limits.smsUsdPerMonth)));
});

const STUCK_KINDS: Readonly<Record<StuckKind, true>> = {
  booking: true,
  message: true,
  refund: true,
  post: true,
  conversion: true,
  payment: true,
  'money-day': true,
  'clinic-notification': true,
  'old-visit': true,
  'old-draft': true,
  'unused-image': true,
  'unmigrated-row': true,
};

test('each kind of stuck item has exactly one function that reports it', () => {
  const reported = functionRows.flatMap(({ alarms: texts }) => Object.keys(texts?.stuck ?? {}));
  expect(reported.toSorted()).toEqual(Object.keys(STUCK_KINDS).toSorted());
});

test('a stage pays for at most 50 alarm metrics', () => {
  const metrics = alarms.map(({ watched }) => ('namespace' in watched ? 1 : Object.keys(watched.metrics).length));
  expect(metrics.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(50);
});
