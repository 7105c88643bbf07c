import { cachedFor } from '../cached-for.ts';
import type { Clock } from '../ports.ts';
import type { ClinicReader } from '#functions/store/clinics/clinic-reader.ts';

/** How long free times and new holds may lag behind a pause of all clinics, in milliseconds. */
export const PAUSE_CACHED_MS = 5000;

/**
 * Returns the same store with a cache of a few seconds for the pause of all clinics. A page of slots then costs one read,
 * and a hold reads the clinic alone. A failed read is not cached.
 */
export const withCachedPause = <Store extends Pick<ClinicReader, 'isPausedEverywhere'>>(
  clinics: Store,
  clock: Clock,
): Store => ({
  ...clinics,
  isPausedEverywhere: cachedFor(clock, PAUSE_CACHED_MS, () => clinics.isPausedEverywhere()),
});
