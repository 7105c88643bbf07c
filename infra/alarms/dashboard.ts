import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { DUE_IMPACT, STUCK_IMPACT } from '#shared/domain/alarm.ts';
import type { MetricRef } from './alarm-rule.ts';
import { deadLetterGroups, deadLetterMetric, lambdaErrors } from './alarm-rules.ts';
import { FAILED_REQUESTS_METRIC, logged } from './stage-alarms.ts';

/** A line of a graph. */
export type Shown = { label: string; metric: MetricRef; statistic: 'Sum' | 'Maximum' | 'Average' | 'p50' | 'p95' };

/** A graph of metrics, or a table of what functions logged. Metrics of CloudFront and of the bill are in us-east-1. */
export type DashboardWidget = { title: string } & (
  | { metrics: readonly Shown[]; periodMinutes: number; isInUsEast?: true }
  | { logs: readonly FunctionName[]; query: string }
);

const aws = (service: string, name: string, dimensions: MetricRef['dimensions'] = {}): MetricRef => ({
  namespace: `AWS/${service}`,
  name,
  dimensions,
});

const ofFunction = (name: string, FunctionName: FunctionName): MetricRef => aws('Lambda', name, { FunctionName });
const ofTable = (name: string): MetricRef => aws('DynamoDB', name, { TableName: 'table' });
const ofApi = (name: string): MetricRef => aws('ApiGateway', name, { ApiId: 'api' });
const ofSite = (name: string): MetricRef => aws('CloudFront', name, { DistributionId: 'site', Region: 'Global' });

const sums = (metrics: Readonly<Record<string, MetricRef>>): Shown[] =>
  Object.entries(metrics).map(([label, metric]) => ({ label, metric, statistic: 'Sum' }));
const maxima = (metrics: Readonly<Record<string, MetricRef>>): Shown[] =>
  Object.entries(metrics).map(([label, metric]) => ({ label, metric, statistic: 'Maximum' }));

const byImpact = (name: string, impacts: readonly string[]): Record<string, MetricRef> =>
  Object.fromEntries([...new Set(impacts)].map((impact) => [impact, logged(name, { impact })]));

const QUEUES = functionRows.flatMap(({ trigger }) => (trigger.on === 'queue' ? [trigger.queue] : []));

/** Functions that take bookings from one step to the next. */
const BOOKING_FUNCTIONS = ['booking', 'payment-reconcile', 'sweeper', 'managed-booking', 'booking-admin'] as const;
/** Functions that a patient waits for. */
const WAITED_FOR = ['page', 'clinics', 'booking', 'webhook'] as const;

const HOUR = 60;

/** The dashboard of a stage, row by row. CloudWatch shows three dashboards of at most 50 metrics without a charge. */
export const DASHBOARD: readonly DashboardWidget[] = [
  {
    title: 'Bookings by step',
    logs: BOOKING_FUNCTIONS,
    query:
      'filter message = "appointment moved"\n| stats count(*) as bookings by move\n| sort bookings desc\n| limit 20',
  },
  {
    title: 'Payments: webhooks and reconciliations',
    periodMinutes: 5,
    metrics: sums({
      webhooks: ofFunction('Invocations', 'webhook'),
      reconciliations: ofFunction('Invocations', 'payment-reconcile'),
      'failed runs of the sweeper': lambdaErrors('sweeper'),
      'failed runs of the ledger sweep': lambdaErrors('ledger-sweep'),
    }),
  },
  {
    title: 'Messages',
    periodMinutes: HOUR,
    metrics: sums({
      'e-mails sent': aws('SES', 'Send'),
      'e-mails delivered': aws('SES', 'Delivery'),
      bounces: aws('SES', 'Bounce'),
      complaints: aws('SES', 'Complaint'),
    }),
  },
  {
    title: 'Oldest due item (seconds)',
    periodMinutes: 1,
    metrics: maxima(byImpact('OldestDueSeconds', Object.values(DUE_IMPACT))),
  },
  { title: 'Stuck items', periodMinutes: 15, metrics: maxima(byImpact('StuckItems', Object.values(STUCK_IMPACT))) },
  {
    title: 'Oldest message of each queue (seconds)',
    periodMinutes: 1,
    metrics: maxima(
      Object.fromEntries(
        QUEUES.map((QueueName) => [QueueName, aws('SQS', 'ApproximateAgeOfOldestMessage', { QueueName })]),
      ),
    ),
  },
  {
    title: 'Errors',
    periodMinutes: 5,
    metrics: sums({
      'failed requests': FAILED_REQUESTS_METRIC,
      'failed runs': aws('Lambda', 'Errors'),
      throttles: aws('Lambda', 'Throttles'),
      'table throttles': logged('TableThrottles'),
      'unreadable rows': logged('Alarm', { kind: 'row' }),
      events: logged('Alarm', { kind: 'event' }),
    }),
  },
  {
    title: 'Messages that failed',
    periodMinutes: 1,
    metrics: maxima(
      Object.fromEntries([...deadLetterGroups.keys()].map((impact) => [impact, deadLetterMetric(impact)])),
    ),
  },
  {
    title: 'Latency (ms)',
    periodMinutes: 5,
    metrics: [
      { label: 'API, median', metric: ofApi('Latency'), statistic: 'p50' },
      { label: 'API, 95 %', metric: ofApi('Latency'), statistic: 'p95' },
      ...WAITED_FOR.map((name): Shown => ({
        label: `${name}, 95 %`,
        metric: ofFunction('Duration', name),
        statistic: 'p95',
      })),
    ],
  },
  {
    title: 'Cost drivers: requests',
    periodMinutes: HOUR,
    metrics: sums({
      'requests to the API': ofApi('Count'),
      'runs of functions': aws('Lambda', 'Invocations'),
      'read units': ofTable('ConsumedReadCapacityUnits'),
      'write units': ofTable('ConsumedWriteCapacityUnits'),
    }),
  },
  {
    title: 'Cost drivers: SMS of the month (US dollars)',
    periodMinutes: HOUR,
    metrics: maxima({ SMS: aws('SNS', 'SMSMonthToDateSpentUSD') }),
  },
  {
    title: 'Cost drivers: edge',
    periodMinutes: HOUR,
    isInUsEast: true,
    metrics: sums({ requests: ofSite('Requests'), 'bytes sent': ofSite('BytesDownloaded') }),
  },
];
