import { once } from '../core/once.ts';
import { deleteOldDrafts } from '../core/privacy/delete-old-drafts.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { oldDraftsWorld } from '../runtime/world-old-drafts.ts';

const world = once(() => oldDraftsWorld(createLog('delete-old-drafts')));

/** Deletes drafts of clinics that nobody changed for long; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await deleteOldDrafts(world(), timeUp(context)) };
}
