import type { RecordMetric } from '../core/due/ports.ts';
import type { Log, SecurityEvents } from '../core/ports.ts';
import type { FunctionName } from '../manifest.ts';
import { readLogLevel } from './env.ts';

type LogIds = Record<string, string | number>;

/** The log of a function: the core's port, and failures nobody expected. */
export type RuntimeLog = Log &
  SecurityEvents & {
    /** An error with its name, stack and ids; its other properties may hold personal data and are left out. */
    failure(message: string, error: unknown, ids: LogIds): void;
  };

const NAMESPACE = 'Punnagai';
/** Each is written where the level asked for is no later in this list. */
const LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
type Level = (typeof LEVELS)[number];

/** Past the console: Lambda would put words before each of its lines, and what reads them expects JSON. */
const writeLine = (to: NodeJS.WritableStream, entry: object): void => void to.write(`${JSON.stringify(entry)}\n`);

function write(service: FunctionName, level: Level, message: string, fields: LogIds): void {
  if (LEVELS.indexOf(level) < LEVELS.findIndex((known) => known === readLogLevel())) return;
  const timestamp = new Date().toISOString();
  const to = level === 'INFO' ? process.stdout : process.stderr;
  writeLine(to, { ...fields, level, message, timestamp, service });
}

/** One figure, as a line of the log that CloudWatch makes a metric of (AWS docs, Embedded metric format). */
function writeMetric(service: FunctionName, [Name, Unit]: [name: string, unit: string], value: number, kind?: string) {
  const dimensions = { service, ...(kind === undefined ? {} : { kind }) };
  const described = { Namespace: NAMESPACE, Dimensions: [Object.keys(dimensions)], Metrics: [{ Name, Unit }] };
  const about = { Timestamp: Date.now(), CloudWatchMetrics: [described] };
  writeLine(process.stdout, { _aws: about, ...dimensions, [Name]: value });
}

/** One JSON line per entry, holding ids only. An alarm also counts the metric `Alarm`, which an operator is woken by. */
export const createLog = (name: FunctionName): RuntimeLog => ({
  info: (message, ids) => write(name, 'INFO', message, ids),
  warn: (message, ids) => write(name, 'WARN', message, ids),
  alarm(message, ids) {
    write(name, 'ERROR', message, { ...ids, alarm: 1 });
    writeMetric(name, ['Alarm', 'Count'], 1);
  },
  note: ({ kind, at, caller }) => write(name, 'WARN', 'security event', { security: kind, route: at, caller }),
  failure(message, error, ids) {
    const { name: error_name, stack = '' } = error instanceof Error ? error : new Error('not an Error was thrown');
    write(name, 'ERROR', message, { ...ids, error_name, stack });
  },
});

/** Where a function's figures go: metrics that the log carries, of its name. */
export const metricRecorder =
  (name: FunctionName): RecordMetric =>
  (metric, value, { kind }) =>
    writeMetric(name, [metric, 'Seconds'], value, kind);
