import { runMigrations } from '../core/migration/migrate-rows.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { rowMigrationWorld } from '../runtime/world-migration.ts';

const world = once(rowMigrationWorld);

const wantsAgain = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'again' in event && event.again === true;

/**
 * Migrates rows that an earlier version wrote: on a schedule until they are done, and for an operator with
 * `{"again": true}`. Answers the outcome.
 */
export async function handler(event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await runMigrations(world(), timeUp(context), wantsAgain(event)) };
}
