import { EVERY_SMS } from '#functions/core/messages/notifications/every-sms.fixture.ts';
import { manifest, type FunctionName } from '#functions/manifest.ts';
import { nameIn } from '#shared/domain/messages/sms-names.ts';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import type { Language } from '#shared/values/language.ts';
import type { Synthesized } from '../infra/synthesize.ts';
import { listOf } from '../infra/template.ts';
import type { CostLine } from './prices.ts';
import type { ScheduledRun } from './run-schedules.ts';

const SECONDS_OF_MONTH = 30 * 24 * 3600;
const BYTES_OF_GB = 1e9;
/** Lambda asks an idle queue by five connections, each for twenty seconds (Lambda docs, SQS). */
const POLLERS = 5;
const POLL_SECONDS = 20;
/** Assumed: a run of any function is billed for this long. */
const BILLED_SECONDS = 0.1;
/** Lambda's own lines of a run: its start, its end and its report. */
const PLATFORM_LOG_BYTES = 700;

/** The most that a paid booking consumes in its whole life; `cost-of-a-booking.test.ts` counts it. */
export const PAID_BOOKING = { requests: 27, writes: 81, reads: 15 } as const;

/** Assumed of each booking, with what a browser asks for at each visit. */
export const TRAFFIC = {
  visits: 20,
  filesOfVisit: 30,
  megabytesOfVisit: 0.3,
  apiRequestsOfVisit: 3,
  /** Kept of a booking: rows, messages and list entries. */
  storedKilobytes: 20,
  /** Log lines of one request: those of the function, the API and CloudFront. */
  logKilobytesOfRequest: 2,
} as const;

/** Runs of functions for one booking. Razorpay reports a capture three times, and each queue gets a message or two. */
const RUNS_OF_BOOKING = { booking: 5, webhook: 3, 'payment-reconcile': 2, notifications: 4 } as const satisfies Partial<
  Record<FunctionName, number>
>;

/** Memory of the function that renders pages; those that answer requests have less. */
const MEGABYTES = manifest.page.memoryMb;

/** E-mails of one booking: confirmation, two reminders, a request for a review. Clinics get theirs in digests. */
const EMAILS_OF_BOOKING = 4;
/** Texts of the SMS of one booking; the reminder is sent a day and two hours before. */
const SMS_OF_BOOKING = ['confirmed.free_until', 'reminder', 'reminder', 'review_asked', 'clinic_booked'] as const;

/** Segments of the SMS of one booking in a language, with values as long as they come. */
export function segmentsOfBooking(language: Language): number {
  const texts = new Map(EVERY_SMS.map(([name, text]) => [name, text]));
  return SMS_OF_BOOKING.reduce((sum, name) => {
    const text = texts.get(nameIn(language, name));
    if (text === undefined) throw new Error(`No SMS '${name}' in ${language}`);
    return sum + smsSegments(text).segments;
  }, 0);
}

/** The bill of a month of an idle stage, from its templates and what its schedules consume. */
export function idleCosts({ resources }: Synthesized, schedules: readonly ScheduledRun[]): CostLine[] {
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const alarmMetrics = ofType('AWS::CloudWatch::Alarm').reduce(
    (sum, { Metrics }) => sum + (listOf(Metrics).filter(({ MetricStat }) => MetricStat !== undefined).length || 1),
    0,
  );
  const firewalls = ofType('AWS::WAFv2::WebACL');
  const rules = firewalls.reduce((sum, { Rules }) => sum + listOf(Rules).length, 0);
  const queues = ofType('AWS::Lambda::EventSourceMapping').length;
  const sum = (of: (run: ScheduledRun) => number) => schedules.reduce((all, run) => all + of(run) * run.runs, 0);
  const logBytes = sum((run) => run.logBytes + PLATFORM_LOG_BYTES);
  return [
    { of: 'alarms', count: alarmMetrics, price: 'alarmMetric' },
    {
      of: 'metrics that schedules record',
      count: new Set(schedules.flatMap(({ metrics }) => metrics)).size,
      price: 'customMetric',
    },
    { of: 'web ACL', count: firewalls.length, price: 'firewall' },
    { of: 'its rules', count: rules, price: 'firewallRule' },
    { of: 'polling of queues', count: (queues * POLLERS * SECONDS_OF_MONTH) / POLL_SECONDS, price: 'queueRequest' },
    { of: 'schedules: runs', count: sum(() => 1), price: 'invocation' },
    { of: 'schedules: time', count: sum((run) => (BILLED_SECONDS * run.memoryMb) / 1024), price: 'gigabyteSecond' },
    { of: 'schedules: reads', count: sum((run) => run.reads), price: 'readUnit' },
    { of: 'schedules: writes', count: sum((run) => run.writes), price: 'writeUnit' },
    { of: 'logs', count: logBytes / BYTES_OF_GB, price: 'logGigabyte' },
    { of: 'origin secret', count: ofType('AWS::SecretsManager::Secret').length, price: 'secret' },
  ];
}

/** The costs of so many bookings in a month, without their SMS. */
export function bookingCosts(bookings: number): CostLine[] {
  const runs = Object.entries(RUNS_OF_BOOKING);
  const visits = TRAFFIC.visits * bookings;
  const apiRequests =
    TRAFFIC.apiRequestsOfVisit * visits + bookings * (RUNS_OF_BOOKING.booking + RUNS_OF_BOOKING.webhook);
  const edgeRequests = visits * (1 + TRAFFIC.filesOfVisit) + apiRequests;
  const invocations =
    visits * (1 + TRAFFIC.apiRequestsOfVisit) + bookings * runs.reduce((sum, [, count]) => sum + count, 0);
  const gigabytes = (visits * TRAFFIC.megabytesOfVisit) / 1000;
  return [
    { of: 'table: writes', count: PAID_BOOKING.writes * bookings, price: 'writeUnit' },
    {
      of: 'table: reads',
      count: (PAID_BOOKING.reads + TRAFFIC.visits * TRAFFIC.apiRequestsOfVisit) * bookings,
      price: 'readUnit',
    },
    { of: 'table: a month of rows', count: (TRAFFIC.storedKilobytes * bookings) / 1e6, price: 'tableStored' },
    { of: 'functions: runs', count: invocations, price: 'invocation' },
    { of: 'functions: time', count: (invocations * BILLED_SECONDS * MEGABYTES) / 1024, price: 'gigabyteSecond' },
    { of: 'API', count: apiRequests, price: 'apiRequest' },
    { of: 'CloudFront: requests', count: edgeRequests, price: 'edgeRequest' },
    { of: 'CloudFront: data', count: gigabytes, price: 'edgeGigabyte' },
    { of: 'firewall', count: edgeRequests, price: 'firewallRequest' },
    { of: 'logs', count: (apiRequests * TRAFFIC.logKilobytesOfRequest) / 1e6, price: 'logGigabyte' },
    { of: 'e-mails', count: EMAILS_OF_BOOKING * bookings, price: 'email' },
  ];
}

/** The costs of the SMS of so many bookings in a language. */
export const smsCosts = (bookings: number, language: Language): CostLine => ({
  of: 'SMS',
  count: segmentsOfBooking(language) * bookings,
  price: 'smsSegment',
});
