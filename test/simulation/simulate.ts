import { readCommand, readCount } from '#infra/local/options.ts';
import { SCHEDULES } from './must-happen.ts';
import { runSchedule } from './run-schedule.ts';
import { blindSpots, describeFailure, runSchedules } from './run-schedules.ts';

/**
 * npm run simulate -- [--schedules N] [--seed S] [--only SEED]
 * Plays N schedules of booking and payment, chosen by a seed, and checks every invariant after each. A failure prints its
 * seed; `--only` plays that schedule again and tells its whole story. Exit code 1 when an invariant broke, or a run of 2,000
 * schedules or more was blind.
 */
const { values } = readCommand(
  {
    options: {
      schedules: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  },
  'npm run simulate -- [--schedules N] [--seed S] [--only SEED]',
);

async function tellOne(seed: string): Promise<boolean> {
  const result = await runSchedule(seed);
  console.log(result.story());
  console.log(result.violations.length === 0 ? `schedule ${seed}: sound` : describeFailure(result));
  return result.violations.length === 0;
}

async function playMany(seed: string, schedules: number): Promise<boolean> {
  const startedAt = performance.now();
  const run = await runSchedules(seed, schedules, 3);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${run.schedules} schedules, ${run.steps} steps, ${seconds.toFixed(1)} s, ${run.failures.length} failed`);
  for (const failure of run.failures) console.log(describeFailure(failure));
  const [first] = run.failures;
  if (first) {
    console.log(
      `\nStory of ${first.plan.seed} (replay: npm run simulate -- --only ${first.plan.seed}):\n${first.story()}`,
    );
    return false;
  }
  const missed = blindSpots(run);
  if (schedules < SCHEDULES) console.log(`Rare events are counted from ${SCHEDULES} schedules on.`);
  if (missed.length > 0) console.log(`Blind: too few of these events: ${missed.join('; ')}`);
  return missed.length === 0;
}

const schedules = readCount('--schedules', values.schedules);
const isSound = values.only === undefined ? await playMany(values.seed, schedules) : await tellOne(values.only);
process.exitCode = isSound ? 0 : 1;
