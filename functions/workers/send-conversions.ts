import { sendConversions } from '../core/conversions/send-conversions.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp } from '../runtime/time-up.ts';
import type { Limited } from '../runtime/time-up.ts';
import { once } from '../core/once.ts';
import { tellingWorld } from '../runtime/world-conversions.ts';

const world = once(() => tellingWorld(createLog('send-conversions')));

/** Tells the advertising platform what is owed to it; started by the clock. Does nothing where there is none. */
export async function handler(_event: unknown, context: Limited): Promise<void> {
  await secretsInPlace();
  const telling = world();
  if (telling !== null) await sendConversions(telling, timeUp(context));
}
