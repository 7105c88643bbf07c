import { TellClinics } from '#shared/jobs/scheduled-runs.ts';
import { tellAllClinics } from '../core/clinic-news/tell-all-clinics.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { tellClinicsWorld } from '../runtime/world-clinic-news.ts';

const world = once(() => tellClinicsWorld(createLog('tell-clinics')));

/**
 * Tells clinics by e-mail of changes of their bookings, and in the evening who comes on the next day; started by the clock.
 * Answers what it did.
 */
export async function handler(event: unknown, context: Limited): Promise<{ outcome: string }> {
  const { sheets_of, at_night } = TellClinics.parse(event);
  await secretsInPlace();
  const now = { ...world(), brand: await world().brand(), respectsQuietHours: !at_night };
  return { outcome: await tellAllClinics(now, { sheets_of }, timeUp(context)) };
}
