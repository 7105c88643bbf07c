import { describe, expect, it } from 'vitest';
import { runSchedule } from './run-schedule.ts';
import { blindSpots, describeFailure, runSchedules } from './run-schedules.ts';

const SCHEDULES = 2000;
const TIMEOUT_MS = 240_000;

describe('booking and payment under every order of events we can think of', () => {
  it(
    `keeps every invariant in ${SCHEDULES} schedules, and meets every rare branch`,
    async () => {
      const run = await runSchedules('test', SCHEDULES, 3);
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
