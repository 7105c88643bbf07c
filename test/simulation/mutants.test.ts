import { afterAll, describe, expect, it } from 'vitest';
import { RUNS_WHOLE_MATRIX, sample, SEED } from '../sample.ts';
import { CAUGHT_IN } from './mutants/caught-in.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { NO_MUTATION } from './mutation.ts';
import { runSchedule } from './run-schedule.ts';
import { runSchedules } from './run-schedules.ts';

/** A mistake that needs more schedules than this to show would slip through an ordinary run. */
const SCHEDULES = 600;
const SCHEDULE_SEED = 'mutant';
/** No limit in seconds: a schedule ends after a number of steps, and a search after `SCHEDULES`. */
const NO_TIME_LIMIT = 0;
/** `npm test` looks for one in so many mistakes; the commit chooses which. */
const SAMPLED = 3;
const sampled = sample(MUTANTS, Math.ceil(MUTANTS.length / SAMPLED), ({ name }) => `mutant ${name}`);

/**
 * Schedules that `npm test` plays in all to look for mistakes anew, after a change of the code moved the schedules that
 * notice them. The remaining ones are skipped there; `npm run test:all` looks for each in `SCHEDULES` and prints where.
 */
const SEARCHED = 100;
let searchable = RUNS_WHOLE_MATRIX ? Infinity : SEARCHED;

/** Corrections to caught-in.ts for the mutants that other schedules now catch. */
const elsewhere: string[] = [];

/** With some mistakes a schedule never comes to rest: after so many times its sound steps that has shown. */
const TIMES_AS_LONG = 10;

/** The steps of the same schedule without the mistake, which is sound: it is the mistake that is noticed. */
async function stepsWithout({ plan }: Mutant, seed: string): Promise<number> {
  const { violations, steps } = await runSchedule(seed, plan ? { plan } : NO_MUTATION);
  expect(violations).toEqual([]);
  return steps;
}

/** The schedule that noticed a mistake the last time is played first: to search for each again took half of all checks' time. */
async function search(mutant: Mutant): Promise<'noticed' | 'unnoticed' | 'not searched whole'> {
  const known = CAUGHT_IN[mutant.name];
  if (known !== undefined) {
    const seed = `${SCHEDULE_SEED}.${known}`;
    const { violations } = await runSchedule(seed, mutant, TIMES_AS_LONG * (await stepsWithout(mutant, seed)));
    if (violations.length > 0) return 'noticed';
  }
  const most = Math.min(SCHEDULES, searchable);
  const { failures, schedules } = await runSchedules(SCHEDULE_SEED, most, 1, mutant);
  searchable -= schedules;
  const [failure] = failures;
  if (failure === undefined) return most === SCHEDULES ? 'unnoticed' : 'not searched whole';
  elsewhere.push(`  '${mutant.name}': ${schedules},`);
  await stepsWithout(mutant, failure.plan.seed);
  return 'noticed';
}

describe(`mistakes the simulation must notice: ${sampled.length} of ${MUTANTS.length}, by seed ${SEED}`, () => {
  afterAll(() => {
    if (elsewhere.length > 0) console.log(`Other schedules notice these, for caught-in.ts:\n${elsewhere.join('\n')}`);
  });

  it('are at least twenty', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it('are looked for in schedules of an ordinary run', () => {
    expect(Object.values(CAUGHT_IN).filter((schedule) => schedule > SCHEDULES)).toEqual([]);
  });

  it.for(sampled)('$name', { timeout: NO_TIME_LIMIT }, async (mutant, { skip }) => {
    const outcome = await search(mutant);
    if (outcome === 'unnoticed') throw new Error(`${SCHEDULES} schedules did not notice it`);
    if (outcome === 'not searched whole') skip(`npm run test:all looks for it in ${SCHEDULES} schedules`);
  });
});
