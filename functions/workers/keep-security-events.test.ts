import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { handler } from './keep-security-events.ts';

const { kept, alarms } = vi.hoisted(() => ({ kept: [] as unknown[], alarms: [] as unknown[] }));
vi.mock('../runtime/log.ts', () => ({
  createLog: () => ({
    warn: (message: string, ids: object) => void kept.push([message, ids]),
    alarm: (message: string, ids: object) => void alarms.push([message, ids]),
  }),
}));
afterEach(() => {
  kept.splice(0);
  alarms.splice(0);
});

const delivered = (messages: string[]) => {
  const body = { messageType: 'DATA_MESSAGE', logEvents: messages.map((message, n) => ({ id: String(n), message })) };
  return { awslogs: { data: gzipSync(JSON.stringify(body)).toString('base64') } };
};
const line = {
  level: 'WARN',
  message: 'security event',
  service: 'booking',
  timestamp: '2026-11-22T04:00:00.000Z',
  security: 'token_refused',
  route: 'GET /api/appointments/{id}',
  caller: 'c0ffee',
};

test('copies each event with where and when it happened, and nothing else of the line', async () => {
  await handler(
    delivered([JSON.stringify({ ...line, sampling_rate: 0 }), `${JSON.stringify({ ...line, caller: 'd' })}\n`]),
  );
  const event = { security: line.security, route: line.route, of_function: 'booking', happened_at: line.timestamp };
  expect(kept).toEqual([
    ['security event', { ...event, caller: 'c0ffee' }],
    ['security event', { ...event, caller: 'd' }],
  ]);
});

test('alarms with the id of a staff member who reads beyond a day of work, and for no other event', async () => {
  const beyond = { ...line, service: 'booking-admin', security: 'reads_beyond_a_day', caller: 'staff-id' };
  await handler(delivered([JSON.stringify(line), JSON.stringify(beyond)]));
  expect(kept).toHaveLength(2);
  expect(alarms).toEqual([
    [
      'a staff member read more personal data than a day of work takes',
      { staff_id: 'staff-id', happened_at: line.timestamp },
    ],
  ]);
});
