import type { AlarmRule, AlarmSpec, MetricRef } from './alarm-rule.ts';
import {
  BOUNCES,
  certificateEnds,
  COMPLAINTS,
  edgeErrors,
  FAILED_REQUESTS,
  LOGGED_EVENT,
  NEAR_TIMEOUTS,
  SERVER_ERRORS,
  SMS_SPENT,
  TABLE_THROTTLES,
  THROTTLES,
  UNREADABLE_ROW,
} from './alarm-texts.ts';

/** Alarms that belong to no function: the API, what any function logs, limits of the account, e-mail, and the edge. */

const HOUR = 60;

/** Counts that the functions log (functions/runtime/log.ts), and lines of the API's access log. */
export const logged = (name: string, dimensions: MetricRef['dimensions'] = {}): MetricRef => ({
  namespace: 'Punnagai',
  name,
  dimensions,
});
export const FAILED_REQUESTS_METRIC = logged('FailedRequests');

/** A rule over one period. */
export const inOnePeriod = (
  statistic: AlarmRule['statistic'],
  periodMinutes: number,
  threshold: number,
  missing: AlarmRule['missing'] = 'notBreaching',
): AlarmRule => ({ statistic, comparison: 'atLeast', periodMinutes, periods: 1, datapoints: 1, threshold, missing });

/** Failed requests in five minutes that mean more than a single broken feature. */
const MANY_FAILED = 25;

/**
 * The alarms of the API. `FailedRequests` rings for two failures within an hour, so that a function with little traffic is
 * noticed; its log line names the route. `ServerErrors` rings when many fail at once.
 */
export const API_ALARMS: readonly AlarmSpec[] = [
  {
    id: 'ServerErrors',
    ...SERVER_ERRORS,
    watched: FAILED_REQUESTS_METRIC,
    rule: inOnePeriod('Sum', 5, MANY_FAILED),
  },
  { id: 'FailedRequests', ...FAILED_REQUESTS, watched: FAILED_REQUESTS_METRIC, rule: inOnePeriod('Sum', HOUR, 2) },
];

/** An event has no state that could be resolved: its alarm lasts for a day. */
const FOR_A_DAY: AlarmRule = { ...inOnePeriod('Sum', HOUR, 1), periods: 24 };

const ofSes = (name: string): MetricRef => ({ namespace: 'AWS/SES', name, dimensions: {} });

/** Alarms of the region of a stage. */
export const regionAlarms = (smsUsdPerMonth: number): AlarmSpec[] => [
  { id: 'UnreadableRow', ...UNREADABLE_ROW, watched: logged('Alarm', { kind: 'row' }), rule: FOR_A_DAY },
  { id: 'LoggedEvent', ...LOGGED_EVENT, watched: logged('Alarm', { kind: 'event' }), rule: FOR_A_DAY },
  { id: 'TableThrottles', ...TABLE_THROTTLES, watched: logged('TableThrottles'), rule: inOnePeriod('Sum', 5, 5) },
  // Three runs in six hours: a single slow one may be an accident.
  { id: 'NearTimeouts', ...NEAR_TIMEOUTS, watched: logged('NearTimeouts'), rule: inOnePeriod('Sum', 6 * HOUR, 3) },
  {
    id: 'Throttles',
    ...THROTTLES,
    // Without a function's name: of all functions in the region, which share the quota.
    watched: { namespace: 'AWS/Lambda', name: 'Throttles', dimensions: {} },
    rule: inOnePeriod('Sum', 5, 1),
  },
  {
    id: 'SmsSpending',
    ...SMS_SPENT,
    watched: { namespace: 'AWS/SNS', name: 'SMSMonthToDateSpentUSD', dimensions: {} },
    // SNS drops SMS beyond the account's monthly limit without an error (AWS docs, SNS: SMS spending limit).
    rule: inOnePeriod('Maximum', HOUR, smsUsdPerMonth * 0.8),
  },
  // SES reviews an account at 5 % bounces and at 0.1 % complaints (AWS docs, SES: reputation metrics).
  {
    id: 'Bounces',
    ...BOUNCES,
    watched: ofSes('Reputation.BounceRate'),
    rule: inOnePeriod('Maximum', HOUR, 0.04, 'ignore'),
  },
  {
    id: 'Complaints',
    ...COMPLAINTS,
    watched: ofSes('Reputation.ComplaintRate'),
    rule: inOnePeriod('Maximum', HOUR, 0.0008, 'ignore'),
  },
];

/** ACM reports the days that are left once a day. */
const daysLeft = (host: 'site' | 'admin' | 'API'): Omit<AlarmSpec, 'id'> => ({
  ...certificateEnds(host),
  watched: {
    namespace: 'AWS/CertificateManager',
    name: 'DaysToExpiry',
    dimensions: { CertificateArn: `${host}-certificate` },
  },
  rule: { ...inOnePeriod('Minimum', 24 * HOUR, 30, 'ignore'), comparison: 'atMost' },
});

/** The alarm on the API's certificate, which exists if the stage has a domain. */
export const API_CERTIFICATE_ALARM: AlarmSpec = { id: 'ApiCertificate', ...daysLeft('API') };

const edgeErrorsOf = (host: 'site' | 'admin'): Omit<AlarmSpec, 'id'> => ({
  ...edgeErrors(host),
  watched: {
    namespace: 'AWS/CloudFront',
    name: '5xxErrorRate',
    dimensions: { DistributionId: host, Region: 'Global' },
  },
  // A host with little traffic has periods with one request: three in a row are no accident.
  rule: { ...inOnePeriod('Average', 5, 5), periods: 3, datapoints: 3 },
});

/** Alarms on metrics that exist in us-east-1 only: those of CloudFront and of its certificates. */
export const edgeAlarms = (hasDomain: boolean): AlarmSpec[] => [
  { id: 'SiteErrors', ...edgeErrorsOf('site') },
  { id: 'AdminErrors', ...edgeErrorsOf('admin') },
  ...(hasDomain
    ? [
        { id: 'SiteCertificate', ...daysLeft('site') },
        { id: 'AdminCertificate', ...daysLeft('admin') },
      ]
    : []),
];
