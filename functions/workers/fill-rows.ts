import { fillAll } from '../core/migration/fill-rows.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { timeUp } from '../runtime/time-up.ts';
import type { Limited } from '../runtime/time-up.ts';
import { fillingWorld } from '../runtime/world-migration.ts';

const world = once(fillingWorld);

const wantsAgain = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'again' in event && event.again === true;

/**
 * Fills in what rows of earlier versions lack; started on a schedule until it is done, and by an operator with
 * `{"again": true}`. Answers what it did.
 */
export async function handler(event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await fillAll(world(), timeUp(context), wantsAgain(event)) };
}
