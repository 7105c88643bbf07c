import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { countTableThrottle, createLog, metricRecorder, stuckCounter, watchTimeLimit } from '#functions/runtime/log.ts';
import { DASHBOARD } from '#infra/alarms/dashboard.ts';
import { deadLetterName, deadLetterGroups } from '#infra/alarms/alarm-rules.ts';
import type { MetricRef } from '#infra/alarms/alarm-rule.ts';
import { FAILED_REQUESTS_METRIC } from '#infra/alarms/stage-alarms.ts';
import { functionRows } from '#functions/manifest.ts';
import { MetricSamples } from '#infra/local/triggers/play-alarms.ts';
import { stages } from '#infra/stages.ts';
import { STUCK_IMPACT, type StuckKind } from '#shared/domain/alarm.ts';
import { DUE_KINDS } from '#shared/domain/due.ts';
import { logLines, runInsightsQuery } from '#test/insights-query.ts';
import { ordered, testDeps } from '#test/use-cases/test-deps.ts';
import { synthesize } from './synthesize.ts';
import { theOne } from './template.ts';

const written: string[] = [];
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'INFO');
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  written.splice(0);
});

const shown = DASHBOARD.flatMap((widget) => ('metrics' in widget ? widget.metrics : []));
const isStuckKind = (kind: string): kind is StuckKind => kind in STUCK_IMPACT;

/** Has every metric of the functions logged once. */
async function logEveryMetric(): Promise<MetricSamples> {
  const log = createLog('sweeper');
  log.alarm('a row', {}, 'row');
  log.alarm('an event', {}, 'event');
  log.maskedFailure('a request', new Error('failed'), {});
  for (const kind of DUE_KINDS) metricRecorder('sweeper')('OldestDueSeconds', 1, { kind });
  for (const kind of Object.keys(STUCK_IMPACT).filter(isStuckKind)) stuckCounter('sweeper')(kind, 1);
  countTableThrottle();
  const left = [30_000, 0];
  await watchTimeLimit({ getRemainingTimeInMillis: () => left.shift() ?? 0 }, async () => null);
  const samples = new MetricSamples(Date.now);
  for (const line of written) samples.readLogLine(line.trimEnd());
  return samples;
}

const FUNCTIONS = functionRows.map(({ name }) => name);
const QUEUES = functionRows.flatMap(({ trigger }) => (trigger.on === 'queue' ? [trigger.queue] : []));
const DEAD = [...deadLetterGroups.keys()].map(deadLetterName);

/** Metrics that AWS publishes (user guides of the services), and the resources of a stage that have them. */
const OF_AWS: Readonly<Record<string, { names: readonly string[]; of: Readonly<Record<string, readonly string[]>> }>> =
  {
    'AWS/Lambda': { names: ['Invocations', 'Errors', 'Duration', 'Throttles'], of: { FunctionName: FUNCTIONS } },
    'AWS/SQS': {
      names: ['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible'],
      of: { QueueName: [...QUEUES, ...DEAD] },
    },
    'AWS/ApiGateway': { names: ['Count', '5xx', 'Latency'], of: { ApiId: ['api'] } },
    'AWS/DynamoDB': {
      names: ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'],
      of: { TableName: ['table'] },
    },
    'AWS/SES': { names: ['Send', 'Delivery', 'Bounce', 'Complaint'], of: {} },
    'AWS/SNS': { names: ['SMSMonthToDateSpentUSD'], of: {} },
    'AWS/CloudFront': {
      names: ['Requests', 'BytesDownloaded', '5xxErrorRate'],
      of: { DistributionId: ['site', 'admin'], Region: ['Global'] },
    },
  };

test('each metric of the dashboard is one that something publishes', async () => {
  const logged = await logEveryMetric();
  const isPublished = (metric: MetricRef): boolean => {
    const known = OF_AWS[metric.namespace];
    if (known === undefined) return logged.of(metric).length > 0;
    const dimensions = Object.entries(metric.dimensions);
    return known.names.includes(metric.name) && dimensions.every(([key, value]) => known.of[key]?.includes(value));
  };
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.map(({ metric }) => metric).filter((metric) => !isPublished(metric))).toEqual([]);
  expect(isPublished({ namespace: 'Punnagai', name: 'Bookings', dimensions: {} })).toBe(false);
});

test('the functions publish at most 13 metrics of their own, which AWS bills', async () => {
  await logEveryMetric();
  const metrics = written.flatMap((line) => {
    if (!line.startsWith('{"_aws"')) return [];
    const { _aws, ...values } = JSON.parse(line);
    const [{ Dimensions, Metrics }] = _aws.CloudWatchMetrics;
    return [`${Metrics[0].Name} ${Dimensions[0].map((key: string) => values[key]).join()}`];
  });
  expect(metrics).toContain(`${FAILED_REQUESTS_METRIC.name} `);
  expect(new Set(metrics).size).toBeLessThanOrEqual(13);
});

test('the table of bookings counts what reconciling logs', async () => {
  const small = testDeps();
  const deps = { ...small.deps, log: createLog('payment-reconcile') };
  const { appointment_id, order_id } = await ordered(small);
  small.razorpay.authorise(small.razorpay.begin(order_id) ?? '');
  await reconcileBooking(deps, appointment_id);
  const [table] = DASHBOARD.flatMap((widget) => ('query' in widget ? [widget] : []));
  const rows = runInsightsQuery(table?.query ?? '', logLines(written));
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ bookings: expect.any(Number) })]));
  expect(rows.every(({ move }) => typeof move === 'string')).toBe(true);
});

let body = '';
beforeAll(() => {
  const { Properties } = theOne(synthesize(stages.dev).stacks.watch, 'AWS::CloudWatch::Dashboard');
  body = JSON.stringify(Properties['DashboardBody']);
}, 300_000);

test('a stage has one dashboard with all widgets and at most 50 metrics, so that it costs nothing', () => {
  for (const { title } of DASHBOARD) expect(body).toContain(title);
  expect(shown.length).toBeLessThanOrEqual(50);
  expect(body).not.toContain('undefined');
});
