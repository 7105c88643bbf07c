import { collectPictures } from '../core/images/collect-pictures.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { picturesWorld } from '../runtime/world-pictures.ts';

const world = once(() => picturesWorld(createLog('collect-pictures')));

/** Takes away pictures that nothing shows; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await collectPictures(world(), timeUp(context)) };
}
