import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { deadLetterMetric, everyAlarm, lambdaErrors, runbookAnchor } from '#infra/alarms/alarm-rules.ts';
import { FAILED_REQUESTS_METRIC } from '#infra/alarms/stage-alarms.ts';
import { type MetricRef, evaluateAlarm, type AlarmState, type Sample } from '#infra/alarms/alarm-rule.ts';
import { stages } from '#infra/stages.ts';
import { STUCK_IMPACT } from '#shared/domain/alarm.ts';
import { manifest, functionRows } from '#functions/manifest.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { workQueueId } from './lambdas.ts';
import { STAGE_WITH_DOMAIN, synthesize, type Synthesized } from './synthesize.ts';
import { alarmsOf, type TemplateAlarm } from './template-alarms.ts';
import { listOf, ofType, readable, theOne } from './template.ts';

let dev: Synthesized;
let alarms: TemplateAlarm[];
/** The alarms of a stage with everything that a stage can have. */
let most: TemplateAlarm[];
beforeAll(() => {
  dev = synthesize(stages.dev);
  alarms = alarmsOf(dev);
  most = alarmsOf(synthesize(STAGE_WITH_DOMAIN));
}, 600_000);

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
  const watching = ({ watched }: TemplateAlarm): boolean => reported.some(({ metric }) => isSame(metric, watched));
  return most.filter(watching).flatMap((alarm) => {
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

/** A function without much traffic gets a request every 20 minutes. */
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
    return held.map((at) => report(deadLetterMetric(manifest[trigger.queue].alarms.impact), at >= deadAt ? 1 : 0, at));
  }
  if (trigger.on !== 'http' && trigger.on !== 'page') return [report(lambdaErrors(name), 1, failsFrom, lasts)];
  // The gateway logs and counts a failed request whether the function answered 500, threw, or was ended.
  return minutesOf(failsFrom, to, REQUEST_EVERY_MS).map((at) => report(FAILED_REQUESTS_METRIC, 1, at, lasts));
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
    const failed = minutesOf(BEGAN, to, HOUR_MS + MINUTE_MS).map((at) => report(FAILED_REQUESTS_METRIC, 1, at));
    expect(ringing(failed, BEGAN, to)).toEqual([]);
  });
});

test('many failing requests ring within five minutes by an alarm of their own, and a few do not', () => {
  const to = BEGAN + 6 * MINUTE_MS;
  const rings = (failed: number) => {
    const reported = minutesOf(BEGAN, to, MINUTE_MS).map((at) => report(FAILED_REQUESTS_METRIC, failed, at));
    return ringing(reported, BEGAN, to).map(({ path }) => path);
  };
  expect(rings(5)).toContain('ServerErrors');
  expect(rings(4)).not.toContain('ServerErrors');
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

/** A sample of each failure that rang before alarms were grouped, and of each new one, with the alarms that it rings. */
const FAILURES: readonly [failure: string, metric: MetricRef, value: number, minutes: number, alarm: string][] = [
  ...Object.entries(STUCK_IMPACT).map(([kind, impact]): (typeof FAILURES)[number] => [
    `a stuck ${kind}`,
    { namespace: 'Punnagai', name: 'StuckItems', dimensions: { impact } },
    1,
    1,
    `Stuck-${impact}`,
  ]),
  ...(['payments', 'messages', 'back-office'] as const).map((impact): (typeof FAILURES)[number] => [
    `due items of ${impact} that wait`,
    { namespace: 'Punnagai', name: 'OldestDueSeconds', dimensions: { impact } },
    301,
    3,
    `Waiting-${impact}`,
  ]),
  ...functionRows.flatMap(({ trigger }): (typeof FAILURES)[number][] =>
    trigger.on === 'queue'
      ? [
          [
            `a backlog of ${trigger.queue}`,
            { namespace: 'AWS/SQS', name: 'ApproximateAgeOfOldestMessage', dimensions: { QueueName: trigger.queue } },
            1201,
            7,
            `${trigger.queue}-work/FallsBehind`,
          ],
        ]
      : [],
  ),
  ['an unreadable row', { namespace: 'Punnagai', name: 'Alarm', dimensions: { kind: 'row' } }, 1, 1, 'UnreadableRow'],
  ['an event', { namespace: 'Punnagai', name: 'Alarm', dimensions: { kind: 'event' } }, 1, 1, 'LoggedEvent'],
  ['throttled functions', { namespace: 'AWS/Lambda', name: 'Throttles', dimensions: {} }, 1, 1, 'Throttles'],
  ['SMS spending', { namespace: 'AWS/SNS', name: 'SMSMonthToDateSpentUSD', dimensions: {} }, 0.8, 1, 'SmsSpending'],
  ['bounced e-mails', { namespace: 'AWS/SES', name: 'Reputation.BounceRate', dimensions: {} }, 0.04, 1, 'Bounces'],
  ['complaints', { namespace: 'AWS/SES', name: 'Reputation.ComplaintRate', dimensions: {} }, 0.001, 1, 'Complaints'],
  ['table throttles', { namespace: 'Punnagai', name: 'TableThrottles', dimensions: {} }, 5, 1, 'TableThrottles'],
  ['runs near their limit', { namespace: 'Punnagai', name: 'NearTimeouts', dimensions: {} }, 3, 1, 'NearTimeouts'],
  ...(['site', 'admin'] as const).flatMap((host): (typeof FAILURES)[number][] => {
    const Host = host === 'site' ? 'Site' : 'Admin';
    const errors = { DistributionId: host, Region: 'Global' };
    const certificate = { CertificateArn: `${host}-certificate` };
    return [
      [
        `errors of CloudFront for ${host}`,
        { namespace: 'AWS/CloudFront', name: '5xxErrorRate', dimensions: errors },
        5,
        16,
        `${Host}Errors`,
      ],
      [
        `a certificate of ${host} that ends`,
        { namespace: 'AWS/CertificateManager', name: 'DaysToExpiry', dimensions: certificate },
        30,
        1,
        `${Host}Certificate`,
      ],
    ];
  }),
  [
    'a certificate of the API that ends',
    { namespace: 'AWS/CertificateManager', name: 'DaysToExpiry', dimensions: { CertificateArn: 'API-certificate' } },
    30,
    1,
    'ApiCertificate',
  ],
];

test.each(FAILURES)('%s rings', (_failure, metric, value, minutes, alarm) => {
  const to = BEGAN + (minutes + 1) * MINUTE_MS;
  const reported = minutesOf(BEGAN, BEGAN + minutes * MINUTE_MS, MINUTE_MS).map((at) => report(metric, value, at));
  expect(ringing(reported, BEGAN, to).map(({ path }) => path)).toContain(alarm);
});

test('each alarm rings in a test of this file', () => {
  const tested = new Set([
    ...FAILURES.map(([, , , , alarm]) => alarm),
    ...functionRows.flatMap(({ name }) => [`${name}/Runs`, `${name}/Errors`]),
    ...['payments', 'messages', 'back-office'].map((impact) => `${impact}-dead/HasFailed`),
    'ServerErrors',
    'FailedRequests',
    'Files/Replaced/Errors',
  ]);
  expect(most.map(({ path }) => path).filter((path) => !tested.has(path))).toEqual([]);
});

test('the local product plays the alarms of the template, number by number', () => {
  const byPath = <T extends { path: string }>(all: readonly T[]) =>
    all.toSorted((a, b) => a.path.localeCompare(b.path));
  const played = (name: string, hasDomain: boolean) =>
    everyAlarm({ smsUsdPerMonth: stages.dev.limits.smsUsdPerMonth, hasDomain }).map(
      ({ impact: _impact, search: _search, command, ...alarm }) => ({
        ...alarm,
        command: command.replaceAll('$STAGE', name),
        runbook: `${stages.dev.runbookUrl}#${runbookAnchor(alarm.path)}`,
      }),
    );
  expect(byPath(alarms)).toEqual(byPath(played('dev', false)));
  expect(byPath(most)).toEqual(byPath(played('prod', true)));
});

test('each kind of stuck item has exactly one function that reports it', () => {
  const reported = functionRows.flatMap(({ alarms: texts }) => Object.keys(texts?.stuck ?? {}));
  expect(reported.toSorted()).toEqual(Object.keys(STUCK_IMPACT).toSorted());
});

test('a stage pays for at most 50 alarm metrics: each alarm watches one', () => {
  expect(most.length).toBeLessThanOrEqual(50);
  expect(new Set(most.map(({ watched, rule }) => JSON.stringify([watched, rule]))).size).toBe(most.length);
});

test('a description fits into the 1,024 characters of CloudWatch', () => {
  for (const template of [dev, synthesize(STAGE_WITH_DOMAIN)])
    for (const { Type, Properties } of template.resources)
      if (Type === 'AWS::CloudWatch::Alarm') expect(Properties['AlarmDescription'].length).toBeLessThanOrEqual(1024);
});

test('each region has a topic with the e-mail of the operators, and the back office hears of both', () => {
  const { watch: edge, jobs } = dev.stacks;
  const subscriptions = ofType(edge, 'AWS::SNS::Subscription').map(({ Properties }) => String(Properties['Protocol']));
  expect(subscriptions.toSorted()).toEqual(['email', 'sqs']);
  const topic = theOne(edge, 'AWS::SNS::Topic');
  expect(topic.Properties['TopicName']).toBe('punnagai-dev-alarms');
  for (const { Properties } of ofType(edge, 'AWS::CloudWatch::Alarm'))
    expect(listOf(Properties['AlarmActions']).map(readable)).toEqual([topic.id]);
  const accepted = ofType(jobs, 'AWS::SQS::QueuePolicy')
    .flatMap(({ Properties }) => listOf(Properties['PolicyDocument'].Statement))
    .map(({ Condition }) => readable(Condition?.ArnEquals?.['aws:SourceArn']));
  expect(accepted).toContainEqual(expect.stringMatching(/^arn:.*:sns:us-east-1:AWS::AccountId:punnagai-dev-alarms$/));
});

test('the budget of a month warns before it is spent, and when it will be', () => {
  const { Properties } = theOne(dev.stacks.watch, 'AWS::Budgets::Budget');
  expect(Properties['Budget']).toMatchObject({
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: stages.dev.usdPerMonth, Unit: 'USD' },
  });
  const warnings = listOf(Properties['NotificationsWithSubscribers']).map(({ Notification, Subscribers }) => [
    Notification.NotificationType,
    Notification.Threshold,
    Subscribers[0].Address,
  ]);
  expect(warnings).toEqual([
    ['ACTUAL', 80, stages.dev.alarmEmail],
    ['FORECASTED', 100, stages.dev.alarmEmail],
  ]);
});
