import { sweep } from '../core/payments/sweep.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { once } from '../core/once.ts';
import { paymentsWorld } from '../runtime/world-payments.ts';

const world = once(() => paymentsWorld('sweeper', createLog('sweeper')));

/** Looks at everything that is due; started by the clock. */
export async function handler(_event: unknown, context: Limited): Promise<void> {
  await secretsInPlace();
  await sweep(world(), timeUp(context));
}
