import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

const lines: string[] = [];
vi.hoisted(() => {
  // Read by the logger when it is created: it then writes to the console, which a test can watch.
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
});
for (const method of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)));
}
afterEach(() => void lines.splice(0));

const parsed = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));

test('writes one JSON line with the ids', () => {
  createLog('booking').info('hold taken', { appointment_id: 'apt_1', attempt: 2 });
  expect(parsed()).toMatchObject([
    { level: 'INFO', message: 'hold taken', service: 'booking', appointment_id: 'apt_1', attempt: 2 },
  ]);
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

test('a failure keeps name and stack, and nothing else an error carries', () => {
  const error = Object.assign(new TypeError('broken'), { Item: { phone: '9876543210' } });
  createLog('booking').failure('a request failed', error, { request_id: 'r1' });
  expect(parsed()).toMatchObject([
    { level: 'ERROR', request_id: 'r1', error_name: 'TypeError', stack: expect.stringContaining('broken') },
  ]);
  expect(lines.join()).not.toContain('9876543210');
});
