import * as z from 'zod';
import { manifest, type FunctionName, functionRows } from '#functions/manifest.ts';
import type { FunctionDefinition } from '#functions/definitions/definition.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import {
  type AlarmSpec,
  type MetricRef,
  evaluateAlarm,
  type AlarmState,
  type Sample,
} from '#infra/alarms/alarm-rule.ts';
import { deadLetterMetric, everyAlarm, lambdaErrors, runbookAnchor } from '#infra/alarms/alarm-rules.ts';
import { FAILED_REQUESTS_METRIC } from '#infra/alarms/stage-alarms.ts';
import { describeAlarm, type Impact } from '#shared/domain/alarm.ts';
import { MINUTE_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { Tell } from '../engines/queues.ts';
import type { Invoke } from '../functions/invoke.ts';
import type { Trigger } from './schedule-trigger.ts';

/** Longer than any alarm looks back. */
const KEPT_MS = 48 * HOUR_MS;

const MetricLine = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

const keyOf = ({ namespace, name, dimensions }: MetricRef): string =>
  JSON.stringify([namespace, name, Object.entries(dimensions).toSorted(([a], [b]) => a.localeCompare(b))]);

/** The metrics of this machine, in memory: what AWS counts of functions, queues and the API, and what functions log. */
export class MetricSamples {
  private readonly samples = new Map<string, Sample[]>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @param at milliseconds; now unless told */
  record(metric: MetricRef, value: number, at: number = this.now()): void {
    const key = keyOf(metric);
    const known = this.samples.get(key);
    if (known === undefined) this.samples.set(key, [{ at, value }]);
    else known.push({ at, value });
  }

  /**
   * Records the metrics of a log line (AWS docs, Embedded metric format).
   * @returns false for any other line
   */
  readLogLine(line: string): boolean {
    if (!line.startsWith('{"_aws"')) return false;
    const { _aws, ...values } = MetricLine.parse(JSON.parse(line));
    for (const { Namespace: namespace, Dimensions, Metrics } of _aws.CloudWatchMetrics)
      for (const { Name: name } of Metrics)
        for (const keys of Dimensions) {
          const dimensions = Object.fromEntries(keys.map((key) => [key, String(values[key])]));
          this.record({ namespace, name, dimensions }, Number(values[name]));
        }
    return true;
  }

  /** The samples of a metric; forgets those that no alarm looks at any more. */
  readonly of = (metric: MetricRef): readonly Sample[] => {
    const key = keyOf(metric);
    const since = this.now() - KEPT_MS;
    const recent = (this.samples.get(key) ?? []).filter(({ at }) => at >= since);
    this.samples.set(key, recent);
    return recent;
  };
}

/** CloudWatch evaluates alarms once a minute. */
const EVALUATED_EVERY_MS = MINUTE_MS;
/** At least as many periods as an alarm looks back for a schedule. */
const RUNS_BEFORE = 5;
/** No SMS of this machine costs anything. */
const ANY_BUDGET = 1;

type PlayedAlarms = Trigger & {
  /** As `invoke`, and counts what AWS would count of each call. */
  watched: (invoke: Invoke) => Invoke;
  /** Reads a line that a function logs; true if it is a metric. */
  readLogLine: (line: string) => boolean;
  /** Evaluates every alarm now, and tells which began or ended. */
  evaluate: () => Promise<void>;
};

type Played = {
  /** Receives what CloudWatch would publish to the topic of alarms. */
  tell: Tell;
  /** Names of alarms that were active when this machine was stopped. */
  leftRinging?: readonly string[];
  /** How many messages each dead-letter queue holds. */
  deadLetters?: () => Promise<ReadonlyMap<Impact, number>>;
  now?: () => number;
};

type Alarm = AlarmSpec & { name: string; path: string };

/** Stands in for CloudWatch: evaluates the alarms of a stage, with the numbers that CDK deploys, over this machine's metrics. */
export function playAlarms({
  tell,
  leftRinging = [],
  deadLetters = async () => new Map(),
  now = Date.now,
}: Played): PlayedAlarms {
  const samples = new MetricSamples(now);
  recordRunsBefore(samples, now());
  const alarms: Alarm[] = everyAlarm({ smsUsdPerMonth: ANY_BUDGET, hasDomain: false }).map((alarm) => ({
    ...alarm,
    name: `punnagai-local/${alarm.path}`,
  }));
  const states = new Map<string, AlarmState>(leftRinging.map((name) => [name, 'ALARM']));
  const evaluateOne = async (alarm: Alarm): Promise<void> => {
    const before = states.get(alarm.name) ?? 'INSUFFICIENT_DATA';
    const state = evaluateAlarm(alarm, samples.of, now(), before);
    states.set(alarm.name, state);
    if ((state === 'ALARM') !== (before === 'ALARM')) await tell(alarmEvent(alarm, state, now()));
  };
  const evaluate = async (): Promise<void> => {
    for (const [impact, held] of await deadLetters()) samples.record(deadLetterMetric(impact), held);
    for (const alarm of alarms) await evaluateOne(alarm);
  };
  const evaluateOrReport = () => void evaluate().catch((error: unknown) => console.error(`alarms: ${String(error)}`));
  const timer = setInterval(evaluateOrReport, EVALUATED_EVERY_MS);
  return {
    evaluate,
    readLogLine: (line) => samples.readLogLine(line),
    watched:
      (invoke) =>
      async (name, ...more) => {
        try {
          const result = await invoke(name, ...more);
          countCall(samples, name, { isThrown: false, result });
          return result;
        } catch (error) {
          countCall(samples, name, { isThrown: true, result: null });
          throw error;
        }
      },
    stop: async () => clearInterval(timer),
  };
}

/** The schedules did not run while this machine was off, which is no failure. */
function recordRunsBefore(samples: MetricSamples, now: number): void {
  for (const { name, trigger } of functionRows) {
    if (trigger.on !== 'schedule') continue;
    for (let run = 1; run <= RUNS_BEFORE; run += 1)
      samples.record(lambdaErrors(name), 0, now - run * trigger.everyMinutes * MINUTE_MS);
  }
}

const Answer = z.object({ statusCode: z.int() });

/** Lambda counts the errors of a function, the gateway the requests that fail. */
function countCall(samples: MetricSamples, name: FunctionName, call: { isThrown: boolean; result: unknown }): void {
  samples.record(lambdaErrors(name), call.isThrown ? 1 : 0);
  const { on }: FunctionDefinition['trigger'] = manifest[name].trigger;
  if (on !== 'http' && on !== 'page') return;
  const isFailed = call.isThrown || (Answer.safeParse(call.result).data?.statusCode ?? 0) >= 500;
  if (isFailed) samples.record(FAILED_REQUESTS_METRIC, 1);
}

/** The event that CloudWatch publishes about an alarm, as far as it is read (shared/jobs/alarm-event.ts). */
const alarmEvent = ({ name, path, words, command }: Alarm, state: AlarmState, at: number) => ({
  AlarmName: name,
  AlarmDescription: describeAlarm({
    ...words,
    command: command.replaceAll('$STAGE', 'local'),
    runbook: `docs/runbook.md#${runbookAnchor(path)}`,
  }),
  NewStateValue: state,
  StateChangeTime: new Date(at).toISOString().replace('Z', '+0000'),
});

type Places = { region: string; databaseForPeople: string; tableName: string };

/** More than this machine has functions. */
const AT_MOST = 100;

/** Names of the alarms that rang when this machine was stopped: nobody has told since that they do not ring any more. */
export async function alarmsLeftRinging({ region, databaseForPeople, tableName }: Places): Promise<string[]> {
  const client = createDynamoClient({ region, endpoint: databaseForPeople });
  const log = { alarm: (message: string) => console.error(message) };
  try {
    const alarms = await createInboxCounts(client, tableName, log).ringingAlarms(AT_MOST);
    return alarms.map(({ name }) => name);
  } finally {
    client.destroy();
  }
}
