import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';

/** After this many attempts over about a day, what is owed is given up. */
export const MAX_ATTEMPTS = 12;
/** And never sooner: attempts of workers that were killed, or that a ceiling held back, follow each other quickly. */
export const GIVE_UP_AFTER_MS = 12 * HOUR_MS;

/** How long to wait after so many attempts: two minutes, then twice as long each time, at most three hours. */
export const backoff = (attempts: number): number => Math.min(MINUTE_MS * 2 ** attempts, 3 * HOUR_MS);
