import { cachedFor } from '../cached-for.ts';
import type { Clock } from '../ports.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';

/** How long what is shown may lag behind a pause of all clinics, in milliseconds. Nothing is held on it: a hold asks anew. */
export const PAUSE_CACHED_MS = 5000;

/**
 * Returns the same store with a cache of a few seconds for the pause of all clinics. Functions that show times and hold
 * none use it. A page of slots then costs one read. A failed read is not cached.
 */
export const withCachedPause = (clinics: ClinicStore, clock: Clock): ClinicStore => ({
  ...clinics,
  isPausedEverywhere: cachedFor(clock, PAUSE_CACHED_MS, () => clinics.isPausedEverywhere()),
});
