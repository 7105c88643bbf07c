import { EraseOldVisits } from '#shared/jobs/scheduled-runs.ts';
import { once } from '../core/once.ts';
import { eraseOldVisits } from '../core/privacy/erase-old-visits.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { oldVisitsWorld } from '../runtime/world-privacy.ts';

const world = once(() => oldVisitsWorld(createLog('erase-old-visits')));

/** Erases whom old bookings name; started by the clock. Answers what it did. */
export async function handler(event: unknown, context: Limited): Promise<{ outcome: string }> {
  const { from } = EraseOldVisits.parse(event);
  await secretsInPlace();
  return { outcome: await eraseOldVisits(world(), timeUp(context), from) };
}
