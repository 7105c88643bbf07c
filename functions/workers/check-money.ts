import { checkDays } from '../core/money/check-days.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { checkingWorld } from '../runtime/world-money.ts';

const world = once(() => checkingWorld(createLog('check-money')));

/** Holds yesterday's money against Razorpay's lists; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await checkDays(world(), timeUp(context)) };
}
