import { expect, test } from 'vitest';
import { checkHealth, type HealthReads } from './check-health.ts';

const fails = () => Promise.reject(Object.assign(new Error('secret detail'), { name: 'TimeoutError' }));
const answers = async () => null;
const HEALTHY: HealthReads = { table: answers, lists: answers, queue: answers, pool: answers, payments: answers };
const NAMES = ['table', 'lists', 'queue', 'pool', 'payments'] as const;

test('a product that reaches everything is healthy', async () => {
  const reachable = Object.fromEntries(NAMES.map((name) => [name, true]));
  expect(await checkHealth({ reads: HEALTHY, log: { warn: () => undefined } })).toEqual({ ok: true, reachable });
});

test.each(NAMES)(
  'the answer names %s if it is not reachable, and the log has the kind of error',
  async (dependency) => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const reachable = Object.fromEntries(NAMES.map((name) => [name, name !== dependency]));
    expect(await checkHealth({ reads: { ...HEALTHY, [dependency]: fails }, log })).toEqual({ ok: false, reachable });
    expect(lines).toEqual([['a dependency is not reachable', { dependency, reason: 'TimeoutError' }]]);
  },
);
