import { countDays } from '../core/dashboard/count-days.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { countDaysWorld } from '../runtime/world-dashboard.ts';

const world = once(() => countDaysWorld(createLog('count-days')));

/** Counts the days that are over and today's visits; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await countDays(world(), timeUp(context)) };
}
