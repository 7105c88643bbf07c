import { expect, test } from 'vitest';
import { checkHealth } from './check-health.ts';

const fails = () => Promise.reject(Object.assign(new Error('secret detail'), { name: 'TimeoutError' }));

test('the answer names what is not reachable, and the log has the kind of error', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const reads = { table: async () => null, lists: fails };
  expect(await checkHealth({ reads, log })).toEqual({ ok: false, reachable: { table: true, lists: false } });
  expect(lines).toEqual([['a dependency is not reachable', { dependency: 'lists', reason: 'TimeoutError' }]]);
  const healthy = { table: async () => null, lists: async () => null };
  expect(await checkHealth({ reads: healthy, log })).toEqual({ ok: true, reachable: { table: true, lists: true } });
});
