import { countMoney } from '../core/money/count-money.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { countingWorld } from '../runtime/world-money.ts';

const world = once(() => countingWorld(createLog('count-money')));

/** Counts what clinics took and returned; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await countMoney(world(), timeUp(context)) };
}
