import type { FunctionName } from '#functions/manifest.ts';
import type { AlarmWords, Impact } from '#shared/domain/alarm.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';

/** A metric of CloudWatch. Dimensions hold names of the manifest; CDK replaces those that AWS generates. */
export type MetricRef = { namespace: string; name: string; dimensions: Readonly<Record<string, string>> };

/** The numbers of a CloudWatch alarm. It rings when `datapoints` of the last `periods` reach the threshold. */
export type AlarmRule = {
  statistic: 'Sum' | 'Maximum' | 'Minimum' | 'Average';
  /** 'atMost' if values below the threshold ring. */
  comparison: 'atLeast' | 'atMost';
  periodMinutes: number;
  periods: number;
  datapoints: number;
  threshold: number;
  missing: 'breaching' | 'notBreaching' | 'ignore';
};

/** A log group, by the name of its function; 'access' is the access log of the API. */
type LogSource = FunctionName | 'replaced-files' | 'access';

/** The first look of an operator: a query of CloudWatch Logs Insights over log groups. */
export type LogSearch = { logs: readonly LogSource[] | 'every function'; query: string };

/** An alarm as CDK deploys it, the local product plays it and the runbook explains it. */
export type AlarmSpec = {
  id: string;
  words: AlarmWords;
  impact: Impact;
  /** Null if AWS itself counts and no log of the stage says more. */
  search: LogSearch | null;
  /** The first command to run; `$STAGE` is the name of the stage. */
  command: string;
  watched: MetricRef;
  rule: AlarmRule;
};

/** The stack output that names the log group of a function, or the access log: 'PaymentReconcileLog'. */
export const logOutput = (source: LogSource): string =>
  `${source.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Log`;

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/** A value that CloudWatch received; `at` in milliseconds. */
export type Sample = { at: number; value: number };
/** Samples of a metric, in any order. */
type Samples = (metric: MetricRef) => readonly Sample[];

/**
 * CloudWatch looks further back than the evaluation periods when data is missing (CloudWatch user guide, "How alarm state is
 * evaluated when data is missing"); its example looks at five periods for three.
 */
const EXTRA_PERIODS = 2;

/**
 * The state of an alarm at an instant, as CloudWatch evaluates it: over a sliding window that ends with the last whole minute.
 * Recent samples count before older ones; missing periods are filled in only where there are fewer samples than periods.
 * @param now milliseconds
 * @param before the state that it had; `ignore` keeps it while data is missing
 */
export function evaluateAlarm(
  { watched, rule }: { watched: MetricRef; rule: AlarmRule },
  samples: Samples,
  now: number,
  before: AlarmState,
): AlarmState {
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const values = Array.from({ length: rule.periods + EXTRA_PERIODS }, (_, back) => {
    const to = end - back * rule.periodMinutes * MINUTE_MS;
    return aggregate(rule.statistic, samples(watched), { from: to - rule.periodMinutes * MINUTE_MS, to });
  });
  const known = values.filter((value) => value !== null).slice(0, rule.periods);
  const filledIn = rule.periods - known.length;
  const isBreaching = (value: number): boolean =>
    rule.comparison === 'atLeast' ? value >= rule.threshold : value <= rule.threshold;
  const breaching = known.filter(isBreaching).length;
  if (breaching + (rule.missing === 'breaching' ? filledIn : 0) >= rule.datapoints) return 'ALARM';
  return rule.missing === 'ignore' && filledIn > 0 && breaching === known.length ? before : 'OK';
}

type Span = { from: number; to: number };

/** The statistic of the samples in a span; null without any. CloudWatch stores samples by the minute. */
function aggregate(statistic: AlarmRule['statistic'], samples: readonly Sample[], { from, to }: Span): number | null {
  const values = samples.filter(({ at }) => at >= from && at < to).map(({ value }) => value);
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return { Sum: sum, Average: sum / values.length, Maximum: Math.max(...values), Minimum: Math.min(...values) }[
    statistic
  ];
}
