import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, metricRecorder } from './log.ts';

const lines: string[] = [];
beforeEach(() => {
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

test('what somebody made up stays in its field: it begins no line of its own', () => {
  const forged = 'a\n{"level":"ERROR","message":"forged"}\r\u2028b';
  createLog('booking').warn(`refused ${forged}`, { name: forged });
  expect(lines.join('').trimEnd()).not.toMatch(/[\n\r]/);
  expect(parsed()).toMatchObject([{ level: 'WARN', message: `refused ${forged}`, name: forged }]);
});

test('an alarm is an error and counts the metric', () => {
  createLog('sweeper').alarm('refund stuck', { appointment_id: 'apt_1' });
  const [entry, metric] = parsed();
  expect(entry).toMatchObject({ level: 'ERROR', message: 'refund stuck', appointment_id: 'apt_1' });
  expect(metric).toMatchObject({
    Alarm: 1,
    service: 'sweeper',
    _aws: { CloudWatchMetrics: [{ Namespace: 'Punnagai' }] },
  });
});

test('a figure is a metric of the function and of what it is about', () => {
  metricRecorder('sweeper')('OldestDueSeconds', 5, { kind: 'settle' });
  expect(parsed()).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'Punnagai',
            Dimensions: [['service', 'kind']],
            Metrics: [{ Name: 'OldestDueSeconds', Unit: 'Seconds' }],
          },
        ],
      },
      service: 'sweeper',
      kind: 'settle',
      OldestDueSeconds: 5,
    },
  ]);
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
