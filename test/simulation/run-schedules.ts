import { MUST_HAPPEN, SCHEDULES } from './must-happen.ts';
import type { Mutation } from './mutation.ts';
import { runSchedule, type ScheduleResult } from './run-schedule.ts';

export type Run = {
  schedules: number;
  failures: ScheduleResult[];
  /** How many schedules met each rare thing. */
  rareEvents: ReadonlyMap<string, number>;
  steps: number;
};

/** Lets other work of the process breathe between schedules. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Plays schedules `${seed}.1` to `${seed}.${count}`; stops after `enough` failures. */
export async function runSchedules(seed: string, count: number, enough = Infinity, mutation?: Mutation): Promise<Run> {
  const failures: ScheduleResult[] = [];
  const rareEvents = new Map<string, number>();
  let schedules = 0;
  let steps = 0;
  while (schedules < count && failures.length < enough) {
    schedules += 1;
    const result = await runSchedule(`${seed}.${schedules}`, mutation);
    steps += result.steps;
    for (const event of result.rareEvents) rareEvents.set(event, (rareEvents.get(event) ?? 0) + 1);
    if (result.violations.length > 0) failures.push(result);
    await breathe();
  }
  return { schedules, failures, rareEvents, steps };
}

/** Rare things a run should have met more often, each with how often it did. Too short a run cannot tell, and names none. */
export function blindSpots({ rareEvents, schedules }: Run): string[] {
  if (schedules < SCHEDULES) return [];
  return [...MUST_HAPPEN].flatMap(([name, least]) => {
    const met = rareEvents.get(name) ?? 0;
    return met >= least ? [] : [`${name} (${met} of ${least})`];
  });
}

/** The seed and what went wrong, one line per violation. */
export const describeFailure = ({ plan, violations }: ScheduleResult): string =>
  [
    `schedule ${plan.seed}:`,
    ...violations.map(({ invariant, subject, message }) => `  invariant ${invariant}: ${subject} ${message}`),
  ].join('\n');
