import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { NO_MUTATION } from './mutation.ts';
import { runSchedule } from './run-schedule.ts';
import { runSchedules } from './run-schedules.ts';

/** A mistake that needs more schedules than this to show would slip through an ordinary run. */
const SCHEDULES = 600;
const TIMEOUT_MS = 240_000;

describe('mistakes the simulation must notice', () => {
  it('are at least twenty', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS)(
    '$name',
    async (mutant) => {
      const { failures } = await runSchedules('mutant', SCHEDULES, 1, mutant);
      expect(failures).toHaveLength(1);
      // The same schedule is sound without the mistake: it is the mistake that was noticed.
      const [failure] = failures;
      const sound = mutant.plan ? { plan: mutant.plan } : NO_MUTATION;
      if (failure) expect((await runSchedule(failure.plan.seed, sound)).violations).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
