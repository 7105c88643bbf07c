import { sendConversions } from '../core/conversions/send-conversions.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { once } from '../core/once.ts';
import { sendConversionsWorld } from '../runtime/world-conversions.ts';

const world = once(() => sendConversionsWorld(createLog('send-conversions')));

/** Sends the advertising platform the events that are due; started by the clock. Does nothing where there is none. */
export async function handler(_event: unknown, context: Limited): Promise<void> {
  await secretsInPlace();
  const sending = world();
  if (sending !== null) await sendConversions(sending, timeUp(context));
}
