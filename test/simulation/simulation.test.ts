import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUNS_WHOLE_MATRIX, SEED } from '../sample.ts';
import { FAILED_SEEDS } from './failed-seeds.ts';
import { SCHEDULES } from './must-happen.ts';
import { runSchedule } from './run-schedule.ts';
import { blindSpots, describeFailure, runSchedules } from './run-schedules.ts';

/** No limit in seconds: a schedule ends after a number of steps (`MAX_STEPS`). */
const NO_TIME_LIMIT = 0;
/** The schedules of `npm test`; too few to meet every rare branch. */
const SAMPLED_SCHEDULES = 500;
const root = path.resolve(import.meta.dirname, '../..');
const schedules = RUNS_WHOLE_MATRIX ? SCHEDULES : SAMPLED_SCHEDULES;

describe('booking and payment under every order of events we can think of', () => {
  it(
    `keeps every invariant in ${schedules} schedules of this commit (--seed ${SEED})${RUNS_WHOLE_MATRIX ? ', and meets every rare branch often' : ''}`,
    async () => {
      const run = await runSchedules(SEED, schedules, 3);
      const [first] = run.failures;
      const story = first ? `${run.failures.map(describeFailure).join('\n')}\n${first.story()}` : '';
      expect(story).toBe('');
      if (RUNS_WHOLE_MATRIX) expect(blindSpots(run)).toEqual([]);
    },
    NO_TIME_LIMIT,
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
