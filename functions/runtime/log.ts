import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Log, Measure } from '../core/ports.ts';
import type { SecurityEvents } from '../core/security/security-events.ts';
import type { FunctionName } from '../manifest.ts';

type LogIds = Record<string, string | number>;

/** The log of a function: the core's port, and failures nobody expected. */
export type RuntimeLog = Log &
  SecurityEvents & {
    /** An error with its name, stack and ids; its other properties may hold personal data and are left out. */
    failure(message: string, error: unknown, ids: LogIds): void;
  };

const NAMESPACE = 'Punnagai';

/** One JSON line per entry, holding ids only. An alarm also counts the metric `Alarm`, which an operator is woken by. */
export function createLog(name: FunctionName): RuntimeLog {
  const logger = new Logger({ serviceName: name });
  const metrics = new Metrics({ namespace: NAMESPACE, serviceName: name });
  return {
    info: (message, ids) => logger.info(message, ids),
    warn: (message, ids) => logger.warn(message, ids),
    alarm(message, ids) {
      logger.error(message, { ...ids, alarm: 1 });
      metrics.singleMetric().addMetric('Alarm', MetricUnit.Count, 1);
    },
    note: ({ kind, at, caller }) => logger.warn('security event', { security: kind, route: at, caller }),
    failure(message, error, ids) {
      const { name: error_name, stack = '' } = error instanceof Error ? error : new Error('not an Error was thrown');
      logger.error(message, { ...ids, error_name, stack });
    },
  };
}

/** Where a function's figures go: metrics that the log carries, of its name. */
export function createMeasure(name: FunctionName): Measure {
  const metrics = new Metrics({ namespace: NAMESPACE, serviceName: name });
  return (metric, value, { kind }) => {
    const single = metrics.singleMetric();
    single.addDimension('kind', kind);
    single.addMetric(metric, MetricUnit.Seconds, value);
  };
}
