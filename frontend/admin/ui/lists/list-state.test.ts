import { expect, it, test } from 'vitest';
import { whilePending, whileUnsent, recentRows } from './list-state.ts';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

it.each([
  ['nothing is pending', [], false],
  ['something began this moment', [ago(0)], 3000],
  ['a device is slow by an hour', [ago(-3600)], 3000],
  ['the youngest began ten seconds ago', [ago(5000), ago(10)], 10_000],
  ['nothing has come for a day', [ago(86_400)], 60_000],
])('is asked again when %s: %j', (_name, begun, pause) => {
  expect(whilePending(begun, NOW)).toBe(pause);
});

it('messages that were sent, withdrawn or given up are not waited for', () => {
  const messages = ['SENT', 'WITHDRAWN', 'FAILED'].map((state) => ({ state, created_at: ago(1) }));
  expect(whileUnsent(messages)).toBe(false);
  expect(whileUnsent()).toBe(false);
  expect(whileUnsent([...messages, { state: 'PENDING', created_at: '2020-01-01T00:00:00.000Z' }])).toBe(60_000);
});

test('the answer to an act is drawn for half a minute while a list lags behind it', () => {
  const { remember, newest } = recentRows<{ id: string; ver: number; status: string }>();
  const old = [
    { id: 'a', ver: 1, status: 'pending' },
    { id: 'b', ver: 1, status: 'pending' },
  ];
  remember({ id: 'a', ver: 2, status: 'approved' }, 1000);
  expect(newest(old, 30_999).map(({ status }) => status)).toEqual(['approved', 'pending']);
  expect(newest(old, 31_000)).toEqual(old);
  const later = [{ id: 'a', ver: 3, status: 'rejected' }];
  expect(newest(later, 2000)).toEqual(later);
});
