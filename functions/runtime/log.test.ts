import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, metricRecorder, stuckCounter, watchTimeLimit } from './log.ts';

const lines: string[] = [];
beforeEach(() => {
  // Other files of this process may have stubbed it.
  vi.stubEnv('LOG_LEVEL', 'INFO');
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  lines.splice(0);
});

const parsed = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));

test('writes one JSON line with the ids', () => {
  createLog('booking').info('hold taken', { appointment_id: 'apt_1', attempt: 2 });
  expect(parsed()).toMatchObject([
    { level: 'INFO', message: 'hold taken', service: 'booking', appointment_id: 'apt_1', attempt: 2 },
  ]);
});

test('forged text stays in its field and begins no line of its own', () => {
  const forged = 'a\n{"level":"ERROR","message":"forged"}\r\u2028b';
  createLog('booking').warn(`refused ${forged}`, { name: forged });
  expect(lines.join('').trimEnd()).not.toMatch(/[\n\r]/);
  expect(parsed()).toMatchObject([{ level: 'WARN', message: `refused ${forged}`, name: forged }]);
});

const metricOf = (line: Record<string, unknown> | undefined) => ({ ...line, _aws: undefined });
const described = (Name: string, Unit: string, Dimensions: string[]) => ({
  Timestamp: expect.any(Number),
  CloudWatchMetrics: [{ Namespace: 'Punnagai', Dimensions: [Dimensions], Metrics: [{ Name, Unit }] }],
});

test('an alarm about an event or a row is an error line and counts the metric of its kind', () => {
  createLog('booking').alarm('another amount', { appointment_id: 'apt_1' });
  createLog('sweeper').alarm('a row cannot be read', { row: 'CLINIC#1 PROFILE' }, 'row');
  const [event, counted, row, rows] = parsed();
  expect(event).toMatchObject({ level: 'ERROR', message: 'another amount', appointment_id: 'apt_1', alarm: 'event' });
  expect(counted?.['_aws']).toEqual(described('Alarm', 'Count', ['kind']));
  expect(metricOf(counted)).toEqual({ Alarm: 1, kind: 'event', service: 'booking' });
  expect(row).toMatchObject({ level: 'ERROR', row: 'CLINIC#1 PROFILE', alarm: 'row' });
  expect(metricOf(rows)).toEqual({ Alarm: 1, kind: 'row', service: 'sweeper' });
});

test('an alarm about a stuck item is an error line alone: its reporter counts it', () => {
  createLog('count-money').alarm('a refund waits', { payment_id: 'pay_1' }, 'refund');
  expect(parsed()).toMatchObject([{ level: 'ERROR', message: 'a refund waits', alarm: 'refund' }]);
  expect(lines).toHaveLength(1);
  lines.splice(0);
  stuckCounter('count-money')('refund', 2);
  expect(parsed()).toEqual([
    {
      _aws: described('StuckItems', 'Count', ['impact']),
      impact: 'payments',
      service: 'count-money',
      kind: 'refund',
      StuckItems: 2,
    },
  ]);
});

test('the age of due items is a metric of those who are harmed; function and kind are properties', () => {
  metricRecorder('sweeper')('OldestDueSeconds', 5, { kind: 'settle' });
  expect(parsed()).toEqual([
    {
      _aws: described('OldestDueSeconds', 'Seconds', ['impact']),
      impact: 'payments',
      service: 'sweeper',
      kind: 'settle',
      OldestDueSeconds: 5,
    },
  ]);
});

test.each([
  [30_000, 2999, 1],
  [30_000, 3000, 0],
  [300_000, 4999, 1],
  [300_000, 5000, 0],
])(
  'a run with a limit of %i ms and %i ms left counts %i times as near its limit, also if it throws',
  async (limit, left, count) => {
    for (const run of [async () => 'done', () => Promise.reject(new Error('broken'))]) {
      lines.splice(0);
      const times = [limit, left];
      const context = { functionName: 'punnagai-dev-sweeper', getRemainingTimeInMillis: () => times.shift() ?? 0 };
      await watchTimeLimit(context, run).catch(() => null);
      const counted = parsed().map((line) => [line['NearTimeouts'], line['function']]);
      expect(counted).toEqual(count === 1 ? [[1, 'punnagai-dev-sweeper']] : []);
    }
  },
);

test('a masked failure also counts as a failed request, without dimensions', () => {
  createLog('page').maskedFailure('a page was not rendered', new TypeError('broken'), { request_id: 'r1' });
  const [entry, counted] = parsed();
  expect(entry).toMatchObject({ level: 'ERROR', error_name: 'TypeError', request_id: 'r1' });
  expect(counted?.['_aws']).toEqual(described('FailedRequests', 'Count', []));
  expect(metricOf(counted)).toEqual({ FailedRequests: 1, service: 'page' });
});

test('below the level asked for nothing is written', () => {
  vi.stubEnv('LOG_LEVEL', 'WARN');
  const log = createLog('booking');
  log.info('hold taken', {});
  log.warn('no payment order', {});
  log.alarm('refund stuck', {});
  expect(parsed().map(({ message }) => message)).toEqual(['no payment order', 'refund stuck', undefined]);
});

test('a failure keeps name and stack, and nothing else an error carries', () => {
  const error = Object.assign(new TypeError('broken'), { Item: { phone: '9876543210' } });
  createLog('booking').failure('a request failed', error, { request_id: 'r1' });
  expect(parsed()).toMatchObject([
    { level: 'ERROR', request_id: 'r1', error_name: 'TypeError', stack: expect.stringContaining('broken') },
  ]);
  expect(lines.join()).not.toContain('9876543210');
});
