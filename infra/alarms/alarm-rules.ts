import { manifest, type FunctionName, functionRows } from '#functions/manifest.ts';
import type { QueueName } from '#functions/definitions/access.ts';
import type { FunctionDefinition } from '#functions/definitions/definition.ts';
import { DUE_IMPACT, STUCK_IMPACT, type AlarmWords, type Impact, type StuckKind } from '#shared/domain/alarm.ts';
import { OLDEST_DUE_ALARM } from '#shared/domain/booking/limits.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { isJobFunction, type JobFunction } from '../cloud-env.ts';
import type { AlarmRule, AlarmSpec, MetricRef } from './alarm-rule.ts';
import {
  ERRORS_QUERY,
  outputOf,
  REPLACED_FILES,
  runCommand,
  STUCK,
  stuckQuery,
  WAITING,
  waitingQuery,
} from './alarm-texts.ts';
import { API_ALARMS, API_CERTIFICATE_ALARM, edgeAlarms, inOnePeriod, logged, regionAlarms } from './stage-alarms.ts';

/**
 * Every alarm of a stage: CDK deploys these numbers, the local product plays them, and the runbook has a section for each. AWS
 * bills each as one metric (docs/decisions/114).
 */

const HOUR = 60;

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
  ...inOnePeriod('Sum', everyMinutes, 1, 'breaching'),
  ...(everyMinutes >= HOUR ? {} : { periods: 3, datapoints: 2 }),
});

/** The impact of a job that fails, and the first steps of an operator. */
export function failureWords(name: JobFunction): AlarmWords {
  const { customers, action } = manifest[name].alarms;
  return { customers, action: `Read the newest errors of '${name}'. ${action}` };
}

/** The alarms of a function. HTTP functions have none of their own: the API counts their failures by route. */
export function alarmsOfFunction(name: FunctionName): AlarmSpec[] {
  const { trigger, alarms }: FunctionDefinition = manifest[name];
  // A message that fails is retried, and its dead-letter queue has an alarm.
  if (!isJobFunction(name) || alarms === undefined || trigger.on === 'queue') return [];
  const watched = lambdaErrors(name);
  const words = failureWords(name);
  const texts = { impact: alarms.impact, search: { logs: [name], query: ERRORS_QUERY }, command: runCommand(name) };
  if (trigger.on === 'schedule') {
    const action = `${words.action} If the log has no recent runs, check that the EventBridge rule of '${name}' is enabled.`;
    return [{ id: 'Runs', words: { ...words, action }, ...texts, watched, rule: runsRule(trigger.everyMinutes) }];
  }
  return [{ id: 'Errors', words, ...texts, watched, rule: inOnePeriod('Sum', HOUR, 1) }];
}

/** Nothing that is due may wait for more than five minutes. */
const waitingAlarms = (): AlarmSpec[] =>
  [...new Set(Object.values(DUE_IMPACT))].map((impact) => {
    const { customers, action, reporters } = WAITING[impact];
    const { seconds, periods } = OLDEST_DUE_ALARM;
    return {
      id: `Waiting-${impact}`,
      words: { customers, action },
      impact,
      search: { logs: reporters, query: waitingQuery(impact) },
      command: runCommand(impact === 'back-office' ? 'publish-posts' : 'sweeper'),
      watched: logged('OldestDueSeconds', { impact }),
      rule: { ...inOnePeriod('Maximum', 1, seconds), periods, datapoints: periods },
    };
  });

type Reporter = { name: FunctionName; kind: StuckKind; everyMinutes: number; timeoutSeconds: number };

const isStuckKind = (kind: string): kind is StuckKind => kind in STUCK_IMPACT;

/** Functions that report stuck items, each with a kind of them. */
export const stuckReporters: readonly Reporter[] = functionRows.flatMap(({ name, trigger, alarms, timeoutSeconds }) =>
  trigger.on === 'schedule'
    ? Object.keys(alarms?.stuck ?? {})
        .filter(isStuckKind)
        .map((kind) => ({ name, kind, everyMinutes: trigger.everyMinutes, timeoutSeconds }))
    : [],
);

/**
 * Each run of a reporter logs how many items are stuck. The period holds at least one report of the slowest reporter, which comes
 * at the end of its run; without any report, the alarm keeps its state.
 */
const stuckAlarms = (): AlarmSpec[] =>
  [...new Set(Object.values(STUCK_IMPACT))].map((impact) => {
    const reporters = stuckReporters.filter(({ kind }) => STUCK_IMPACT[kind] === impact);
    const minutes = reporters.map(({ everyMinutes, timeoutSeconds }) => everyMinutes + Math.ceil(timeoutSeconds / 60));
    const { command, ...words } = STUCK[impact];
    return {
      id: `Stuck-${impact}`,
      words,
      impact,
      search: {
        logs: [...new Set(reporters.map(({ name }) => name))],
        query: stuckQuery(reporters.map(({ kind }) => kind)),
      },
      command,
      watched: logged('StuckItems', { impact }),
      rule: inOnePeriod('Maximum', Math.max(...minutes), 1, 'ignore'),
    };
  });

/** The name of the function of a deployment that marks replaced files. It is no function of the manifest. */
export const REPLACED_FILES_FUNCTION = 'replaced-files';

/** Lambda runs an asynchronous invocation up to three times (AWS docs, Lambda: asynchronous invocation): two of them failed. */
export const REPLACED_FILES_ALARM: AlarmSpec = {
  id: 'Errors',
  ...REPLACED_FILES,
  watched: { namespace: 'AWS/Lambda', name: 'Errors', dimensions: { FunctionName: REPLACED_FILES_FUNCTION } },
  rule: inOnePeriod('Sum', HOUR, 2),
};

const BACKLOG_MINUTES = 20;

const impactOf = (queue: QueueName): Impact => manifest[queue].alarms.impact;

/** The name of the dead-letter queue of an impact. SQS moves its messages back to the queues that they came from. */
export const deadLetterName = (impact: Impact): string => `${impact}-dead`;

/** The queues with a dead-letter queue in common, by their impact. */
export const deadLetterGroups: ReadonlyMap<Impact, readonly QueueName[]> = Map.groupBy(
  functionRows.flatMap(({ trigger }) => (trigger.on === 'queue' ? [trigger.queue] : [])),
  impactOf,
);

const queueMetric = (name: string, QueueName: string): MetricRef => ({
  namespace: 'AWS/SQS',
  name,
  dimensions: { QueueName },
});
/** How many messages a dead-letter queue holds. */
export const deadLetterMetric = (impact: Impact): MetricRef =>
  queueMetric('ApproximateNumberOfMessagesVisible', deadLetterName(impact));

/** The output of the jobs stack with the ARN of a dead-letter queue: 'PaymentsDeadLetters'. */
export const deadLetterOutput = (impact: Impact): string =>
  `${impact.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}DeadLetters`;

/** The alarm of a dead-letter queue, which holds messages that failed five times. */
export function deadLetterAlarm(impact: Impact): AlarmSpec {
  const queues = deadLetterGroups.get(impact) ?? [];
  return {
    id: 'HasFailed',
    words: {
      customers: queues.map((queue) => manifest[queue].alarms.customers).join(' '),
      action: `Messages of ${queues.map((queue) => `'${queue}'`).join(', ')} failed five times. Read the newest errors and fix the cause; the command then retries all messages.`,
    },
    impact,
    search: { logs: queues, query: ERRORS_QUERY },
    command: `aws sqs start-message-move-task --source-arn ${outputOf('jobs', deadLetterOutput(impact))}`,
    watched: deadLetterMetric(impact),
    rule: inOnePeriod('Maximum', 1, 1),
  };
}

/** The alarm of a queue whose oldest message waits too long. */
export function backlogAlarm(queue: QueueName): AlarmSpec {
  const { customers, impact } = manifest[queue].alarms;
  return {
    id: 'FallsBehind',
    words: {
      customers,
      action: `Messages of '${queue}' wait for more than ${BACKLOG_MINUTES} minutes. Check whether its function is throttled, fails, or gets no messages; they are kept for ${keptDays('queued_message')} days.`,
    },
    impact,
    search: { logs: [queue], query: ERRORS_QUERY },
    command: `aws lambda list-event-source-mappings --function-name punnagai-$STAGE-${queue} --query 'EventSourceMappings[].[State,LastProcessingResult]'`,
    watched: queueMetric('ApproximateAgeOfOldestMessage', queue),
    rule: { ...inOnePeriod('Maximum', 1, BACKLOG_MINUTES * 60), periods: 5, datapoints: 5 },
  };
}

/** Alarms of the jobs stack that belong to no single function. */
export const jobAlarms = (smsUsdPerMonth: number): AlarmSpec[] => [
  ...waitingAlarms(),
  ...stuckAlarms(),
  ...regionAlarms(smsUsdPerMonth),
];

export type PlacedAlarm = AlarmSpec & { path: string };

const placedIn = (scope: string, specs: readonly AlarmSpec[]): PlacedAlarm[] =>
  specs.map((spec) => ({ ...spec, path: scope + spec.id }));

/** Every alarm of a stage, with its construct path below the stack. */
export const everyAlarm = ({
  smsUsdPerMonth,
  hasDomain,
}: {
  smsUsdPerMonth: number;
  hasDomain: boolean;
}): PlacedAlarm[] => [
  ...functionRows.flatMap(({ name, trigger }) => [
    ...placedIn(`${name}/`, alarmsOfFunction(name)),
    ...(trigger.on === 'queue' ? placedIn(`${trigger.queue}-work/`, [backlogAlarm(trigger.queue)]) : []),
  ]),
  ...[...deadLetterGroups.keys()].flatMap((impact) =>
    placedIn(`${deadLetterName(impact)}/`, [deadLetterAlarm(impact)]),
  ),
  ...placedIn('Files/Replaced/', [REPLACED_FILES_ALARM]),
  ...placedIn('', [...API_ALARMS, ...jobAlarms(smsUsdPerMonth), ...edgeAlarms(hasDomain)]),
  ...(hasDomain ? placedIn('', [API_CERTIFICATE_ALARM]) : []),
];

/** The anchor of a section of docs/runbook.md, as GitHub makes it of the heading: the path of an alarm, or a title. */
export const runbookAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/\s/g, '-');
