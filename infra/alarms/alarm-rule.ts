import type { FunctionName } from '#functions/manifest.ts';
import type { AlarmWords, Impact } from '#shared/domain/alarm.ts';

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
