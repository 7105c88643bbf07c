import type { AlarmWords } from '#shared/domain/alarm.ts';

/** A metric of CloudWatch. Dimensions hold names of the manifest; CDK replaces those that AWS generates. */
export type MetricRef = { namespace: string; name: string; dimensions: Readonly<Record<string, string>> };

/** The numbers of a CloudWatch alarm. It rings when `datapoints` of the last `periods` reach the threshold. */
export type AlarmRule = {
  statistic: 'Sum' | 'Maximum';
  periodMinutes: number;
  periods: number;
  datapoints: number;
  threshold: number;
  missing: 'breaching' | 'notBreaching' | 'ignore';
};

/** The metric of an alarm, or an expression of metric math over several; AWS bills each metric of it. */
export type Watched = MetricRef | { expression: string; metrics: Readonly<Record<string, MetricRef>> };

/** An alarm as CDK deploys it and as the local product plays it. */
export type AlarmSpec = { id: string; words: AlarmWords; watched: Watched; rule: AlarmRule };
