import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';

/** After this many attempts over about a day, what is owed is given up. */
export const MAX_ATTEMPTS = 12;

/** How long to wait after so many attempts: two minutes, then twice as long each time, at most three hours. */
export const backoff = (attempts: number): number => Math.min(MINUTE_MS * 2 ** attempts, 3 * HOUR_MS);
