import { manifest, type FunctionName } from '#functions/manifest.ts';
import type { QueueName } from '#functions/definitions/access.ts';
import type { FunctionDefinition } from '#functions/definitions/definition.ts';
import type { AlarmWords } from '#shared/domain/alarm.ts';
import { OLDEST_DUE_ALARM } from '#shared/domain/booking/limits.ts';
import { isJobFunction, type JobFunction } from '../cloud-env.ts';
import { functionRows } from '../function-rows.ts';
import type { AlarmRule, AlarmSpec, MetricRef } from './alarm-rule.ts';
import {
  backlogWords,
  deadLetterWords,
  FAILED_REQUESTS,
  LOGGED_EVENT,
  READ_LOG,
  REPLACED_FILES,
  SERVER_ERRORS,
  SMS_SPENT,
  stuckWords,
  THROTTLES,
  UNREADABLE_ROW,
  waitingWords,
} from './alarm-texts.ts';

/**
 * Every alarm of a stage: CDK deploys these numbers, and the local product plays them. An alarm counts as one metric on AWS's bill,
 * one of metric math as many as it uses (docs/decisions/114).
 */

const HOUR = 60;
const ONE_OF_ONE = { periods: 1, datapoints: 1 } as const;

/** Counts that the functions log (functions/runtime/log.ts), and lines of the API's access log. */
const logged = (name: string, dimensions: MetricRef['dimensions'] = {}): MetricRef => ({
  namespace: 'Punnagai',
  name,
  dimensions,
});
export const FAILED_REQUESTS_METRIC = logged('FailedRequests');

/** The errors of a function: 0 for a run that ends well, none without a run. */
export const lambdaErrors = (name: FunctionName): MetricRef => ({
  namespace: 'AWS/Lambda',
  name: 'Errors',
  dimensions: { FunctionName: name },
});

/**
 * Two of the last three runs failed; one where it runs hourly or less often. Lambda counts every run, also those without an error:
 * missing data means that no run started.
 */
const runsRule = (everyMinutes: number): AlarmRule => ({
  statistic: 'Sum',
  periodMinutes: everyMinutes,
  ...(everyMinutes >= HOUR ? ONE_OF_ONE : { periods: 3, datapoints: 2 }),
  threshold: 1,
  missing: 'breaching',
});

/** The impact of a job that fails, and the first steps of an operator. */
export function failureWords(name: JobFunction): AlarmWords {
  const { customers, act } = manifest[name].alarms;
  return { customers, act: `${READ_LOG} ${act}` };
}

function runAlarms(name: FunctionName, { trigger }: FunctionDefinition): AlarmSpec[] {
  if (!isJobFunction(name)) return [];
  const watched = lambdaErrors(name);
  const words = failureWords(name);
  if (trigger.on === 'schedule') {
    const act = `${words.act} If the log has no recent runs, check that the EventBridge rule of '${name}' is enabled.`;
    return [{ id: 'Runs', words: { ...words, act }, watched, rule: runsRule(trigger.everyMinutes) }];
  }
  // A message that fails is retried, and its dead-letter queue has an alarm.
  if (trigger.on === 'queue') return [];
  const rule = { statistic: 'Sum', periodMinutes: HOUR, ...ONE_OF_ONE, threshold: 1, missing: 'notBreaching' } as const;
  return [{ id: 'Errors', words, watched, rule }];
}

/** Nothing that is due may wait for more than five minutes. */
function waitingAlarms(name: FunctionName, { alarms }: FunctionDefinition): AlarmSpec[] {
  if (alarms?.hasDueItems !== true) return [];
  const { seconds: threshold, periods } = OLDEST_DUE_ALARM;
  return [
    {
      id: 'Waiting',
      words: waitingWords(alarms.customers),
      watched: logged('OldestDueSeconds', { service: name }),
      rule: {
        statistic: 'Maximum',
        periodMinutes: 1,
        periods,
        datapoints: periods,
        threshold,
        missing: 'notBreaching',
      },
    },
  ];
}

/** Each run reports how many items are stuck; the alarm keeps its state while no run reports. */
function stuckAlarms(name: FunctionName, { trigger, alarms }: FunctionDefinition): AlarmSpec[] {
  if (trigger.on !== 'schedule') return [];
  return Object.entries(alarms?.stuck ?? {}).map(([kind, words]) => ({
    id: `Stuck-${kind}`,
    words: stuckWords({ ...words, name, kind }),
    watched: logged('StuckItems', { service: name, kind }),
    rule: {
      statistic: 'Maximum',
      periodMinutes: trigger.everyMinutes,
      ...ONE_OF_ONE,
      threshold: 1,
      missing: 'ignore',
    },
  }));
}

/** The alarms of a function. HTTP functions have none of their own: the API counts their failures by route. */
export function alarmsOfFunction(name: FunctionName): AlarmSpec[] {
  const row: FunctionDefinition = manifest[name];
  return [...runAlarms(name, row), ...waitingAlarms(name, row), ...stuckAlarms(name, row)];
}

/** The name of the function of a deployment that marks replaced files. It is no function of the manifest. */
export const REPLACED_FILES_FUNCTION = 'replaced-files';

/** Lambda runs an asynchronous invocation up to three times (AWS docs, Lambda: asynchronous invocation): two of them failed. */
export const REPLACED_FILES_ALARM: AlarmSpec = {
  id: 'Errors',
  words: REPLACED_FILES,
  watched: { namespace: 'AWS/Lambda', name: 'Errors', dimensions: { FunctionName: REPLACED_FILES_FUNCTION } },
  rule: { statistic: 'Sum', periodMinutes: HOUR, ...ONE_OF_ONE, threshold: 2, missing: 'notBreaching' },
};

const BACKLOG_MINUTES = 20;

/** The name of a queue's dead-letter queue. */
export const deadLetterName = (queue: QueueName): string => `${queue}-dead`;

const queueMetric = (name: string, QueueName: string): MetricRef => ({
  namespace: 'AWS/SQS',
  name,
  dimensions: { QueueName },
});
/** How many messages a dead-letter queue holds. */
export const deadLetterMetric = (queue: QueueName): MetricRef =>
  queueMetric('ApproximateNumberOfMessagesVisible', deadLetterName(queue));

/** The alarms of a queue: its dead-letter queue is not empty; its oldest message waits too long. */
export function alarmsOfQueue(queue: QueueName): AlarmSpec[] {
  const { customers } = manifest[queue].alarms;
  const perMinute = { statistic: 'Maximum', periodMinutes: 1, missing: 'notBreaching' } as const;
  return [
    {
      id: 'HasFailed',
      words: deadLetterWords(queue, customers),
      watched: deadLetterMetric(queue),
      rule: { ...perMinute, ...ONE_OF_ONE, threshold: 1 },
    },
    {
      id: 'FallsBehind',
      words: backlogWords(queue, customers, BACKLOG_MINUTES),
      watched: queueMetric('ApproximateAgeOfOldestMessage', queue),
      rule: { ...perMinute, periods: 5, datapoints: 5, threshold: BACKLOG_MINUTES * 60 },
    },
  ];
}

const apiMetric = (name: string): MetricRef => ({
  namespace: 'AWS/ApiGateway',
  name,
  dimensions: { ApiId: 'api' },
});
/** Requests to the API, and answers of 500 and above. */
export const API_REQUESTS = apiMetric('Count');
export const API_ERRORS = apiMetric('5xx');

/**
 * The alarms of the API. `ServerErrors`: at least two requests and one in twenty fail within five minutes. `FailedRequests`: two
 * failures within an hour, so that a function with little traffic is noticed; its log line names the route.
 */
export const API_ALARMS: readonly AlarmSpec[] = [
  {
    id: 'ServerErrors',
    words: SERVER_ERRORS,
    watched: {
      expression: 'IF(errors >= 2, errors / requests, 0)',
      metrics: { errors: API_ERRORS, requests: API_REQUESTS },
    },
    rule: { statistic: 'Sum', periodMinutes: 5, ...ONE_OF_ONE, threshold: 0.05, missing: 'notBreaching' },
  },
  {
    id: 'FailedRequests',
    words: FAILED_REQUESTS,
    watched: FAILED_REQUESTS_METRIC,
    rule: { statistic: 'Sum', periodMinutes: HOUR, ...ONE_OF_ONE, threshold: 2, missing: 'notBreaching' },
  },
];

/** An event has no state that could be resolved: its alarm lasts for a day. */
const FOR_A_DAY: AlarmRule = {
  statistic: 'Sum',
  periodMinutes: HOUR,
  periods: 24,
  datapoints: 1,
  threshold: 1,
  missing: 'notBreaching',
};

/** Alarms that belong to no function: what any of them logs, and limits of the account. */
export const stageAlarms = (smsUsdPerMonth: number): AlarmSpec[] => [
  { id: 'UnreadableRow', words: UNREADABLE_ROW, watched: logged('Alarm', { kind: 'row' }), rule: FOR_A_DAY },
  { id: 'LoggedEvent', words: LOGGED_EVENT, watched: logged('Alarm', { kind: 'event' }), rule: FOR_A_DAY },
  {
    id: 'Throttles',
    words: THROTTLES,
    // Without a function's name: of all functions in the region, which share the quota.
    watched: { namespace: 'AWS/Lambda', name: 'Throttles', dimensions: {} },
    rule: { statistic: 'Sum', periodMinutes: 5, ...ONE_OF_ONE, threshold: 1, missing: 'notBreaching' },
  },
  {
    id: 'SmsSpending',
    words: SMS_SPENT,
    watched: { namespace: 'AWS/SNS', name: 'SMSMonthToDateSpentUSD', dimensions: {} },
    // SNS drops SMS beyond the account's monthly limit without an error (AWS docs, SNS: SMS spending limit).
    rule: {
      statistic: 'Maximum',
      periodMinutes: HOUR,
      ...ONE_OF_ONE,
      threshold: smsUsdPerMonth * 0.8,
      missing: 'notBreaching',
    },
  },
];

type PlacedAlarm = AlarmSpec & { path: string };

const placedIn = (scope: string, specs: readonly AlarmSpec[]): PlacedAlarm[] =>
  specs.map((spec) => ({ ...spec, path: scope + spec.id }));

/** Every alarm of a stage, with its construct path below the stack. */
export const everyAlarm = (smsUsdPerMonth: number): PlacedAlarm[] => [
  ...functionRows.flatMap(({ name, trigger }) => [
    ...placedIn(`${name}/`, alarmsOfFunction(name)),
    ...(trigger.on === 'queue' ? placedIn(`${trigger.queue}-work/`, alarmsOfQueue(trigger.queue)) : []),
  ]),
  ...placedIn('Files/Replaced/', [REPLACED_FILES_ALARM]),
  ...placedIn('', [...API_ALARMS, ...stageAlarms(smsUsdPerMonth)]),
];
