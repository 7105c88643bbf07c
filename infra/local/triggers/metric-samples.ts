import * as z from 'zod';
import type { MetricRef } from '#infra/alarms/alarm-rule.ts';
import type { Sample } from '#infra/alarms/evaluate-alarm.ts';
import { HOUR_MS } from '#shared/values/ist.ts';

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
