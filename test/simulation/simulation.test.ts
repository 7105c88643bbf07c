import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAILED_SEEDS } from './failed-seeds.ts';
import { SCHEDULES } from './must-happen.ts';
import { runSchedule } from './run-schedule.ts';
import { blindSpots, describeFailure, runSchedules } from './run-schedules.ts';
import { seedOfCommit } from './seed-of-commit.ts';

const TIMEOUT_MS = 1_800_000;
const root = path.resolve(import.meta.dirname, '../..');
const seed = seedOfCommit();

describe('booking and payment under every order of events we can think of', () => {
  it(
    `keeps every invariant in the ${SCHEDULES} schedules of this commit (--seed ${seed}), and meets every rare branch often`,
    async () => {
      const run = await runSchedules(seed, SCHEDULES, 3);
      const [first] = run.failures;
      const story = first ? `${run.failures.map(describeFailure).join('\n')}\n${first.story()}` : '';
      expect(story).toBe('');
      expect(blindSpots(run)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('plays the same schedule the same way', async () => {
    const [first, second] = [await runSchedule('again.7'), await runSchedule('again.7')];
    expect(second.steps).toBe(first.steps);
    expect(second.story()).toBe(first.story());
  });
});

describe('a seed that failed once', () => {
  it.each(FAILED_SEEDS)('$seed is sound now, and its story is told by a test', async ({ seed: failed, test }) => {
    const result = await runSchedule(failed);
    expect(result.violations.length === 0 ? '' : describeFailure(result)).toBe('');
    expect(readFileSync(path.join(root, test.file), 'utf8')).toContain(test.title);
  });
});
