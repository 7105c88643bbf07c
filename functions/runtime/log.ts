import type { Context } from 'aws-lambda';
import { DUE_IMPACT, STUCK_IMPACT } from '#shared/domain/alarm.ts';
import type { CountStuck, Log, SecurityEvents, RecordMetric } from '../core/ports.ts';
import type { FunctionName } from '../manifest.ts';
import { readLogLevel } from './env.ts';

type LogIds = Record<string, string | number>;

/** The log of a function: the core's port, and failures nobody expected. */
export type RuntimeLog = Log &
  SecurityEvents & {
    /** An error with its name, stack and ids; its other properties may hold personal data and are left out. */
    failure(message: string, error: unknown, ids: LogIds): void;
    /** A failure that its caller does not see as a status of 500 or above: it also counts as a failed request. */
    maskedFailure(message: string, error: unknown, ids: LogIds): void;
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

/** The part of Lambda's context that tells the time left. */
type Limited = Pick<Context, 'getRemainingTimeInMillis'> & Partial<Pick<Context, 'functionName'>>;

type Metric = { name: string; unit: 'Count' | 'Seconds'; dimensions: Readonly<Record<string, string>> };

/** A metric value as a log line that CloudWatch reads (AWS docs, Embedded metric format). */
function writeMetric({ name, unit, dimensions }: Metric, value: number, properties: Record<string, string>): void {
  const metrics = [{ Name: name, Unit: unit }];
  const described = { Namespace: NAMESPACE, Dimensions: [Object.keys(dimensions)], Metrics: metrics };
  const about = { Timestamp: Date.now(), CloudWatchMetrics: [described] };
  writeLine(process.stdout, { _aws: about, ...dimensions, ...properties, [name]: value });
}

/** The JSON log of a function, one line per entry, with ids only. */
export const createLog = (name: FunctionName): RuntimeLog => ({
  info: (message, ids) => write(name, 'INFO', message, ids),
  warn: (message, ids) => write(name, 'WARN', message, ids),
  alarm(message, ids, kind = 'event') {
    write(name, 'ERROR', message, { ...ids, alarm: kind });
    // Stuck items are counted by each run instead.
    if (kind === 'event' || kind === 'row')
      writeMetric({ name: 'Alarm', unit: 'Count', dimensions: { kind } }, 1, { service: name });
  },
  note: ({ kind, at, caller }) => write(name, 'WARN', 'security event', { security: kind, route: at, caller }),
  failure: (message, error, ids) => write(name, 'ERROR', message, { ...ids, ...describeError(error) }),
  maskedFailure(message, error, ids) {
    write(name, 'ERROR', message, { ...ids, ...describeError(error) });
    writeMetric({ name: 'FailedRequests', unit: 'Count', dimensions: {} }, 1, { service: name });
  },
});

function describeError(error: unknown): { error_name: string; stack: string } {
  const { name: error_name, stack = '' } = error instanceof Error ? error : new Error('not an Error was thrown');
  return { error_name, stack };
}

/** Records how long due items wait, for the alarm of the people who are harmed. */
export const metricRecorder =
  (service: FunctionName): RecordMetric =>
  (name, value, { kind }) =>
    writeMetric({ name, unit: 'Seconds', dimensions: { impact: DUE_IMPACT[kind] } }, value, { service, kind });

/** Records how many items are stuck, for the alarm of the people who are harmed. */
export const stuckCounter =
  (service: FunctionName): CountStuck =>
  (kind, count) =>
    writeMetric({ name: 'StuckItems', unit: 'Count', dimensions: { impact: STUCK_IMPACT[kind] } }, count, {
      service,
      kind,
    });

/** Records that DynamoDB refused a request because of its rate, after all retries. */
export const countTableThrottle = (): void =>
  writeMetric({ name: 'TableThrottles', unit: 'Count', dimensions: {} }, 1, {});

/** A run ends near its time limit if a tenth of it is left, or five seconds. */
const NEAR_LIMIT = { share: 0.1, ms: 5000 };

/**
 * Runs a handler, and records if it ends near the time limit of its function. Lambda counts a run that exceeds the limit as an error.
 * @param context undefined where a test calls a handler by itself
 */
export async function watchTimeLimit<T>(context: Limited | undefined, run: () => Promise<T>): Promise<T> {
  if (context === undefined) return run();
  const limitMs = context.getRemainingTimeInMillis();
  try {
    return await run();
  } finally {
    if (context.getRemainingTimeInMillis() < Math.min(limitMs * NEAR_LIMIT.share, NEAR_LIMIT.ms))
      writeMetric({ name: 'NearTimeouts', unit: 'Count', dimensions: {} }, 1, { function: context.functionName ?? '' });
  }
}
