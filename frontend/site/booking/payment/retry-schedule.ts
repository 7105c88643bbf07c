/** How often a payment is checked again after the first time (specification: patient §4, §9). */
export const MAX_RETRIES = 5;

const BASE_MS = 2000;
const FACTOR = 1.5;
const CAP_MS = 8000;

/** After the retries the panel stays and goes on checking, so often. */
const WATCH_MS = 30_000;

/** The wait before a retry in milliseconds; `attempt` counts from 0: 2000, 3000, 4500, 6750, 8000. */
export const retryDelayMs = (attempt: number): number => Math.min(BASE_MS * FACTOR ** attempt, CAP_MS);

/** The wait before a check for somebody who stays, in milliseconds: the retries first, then every half minute. */
export const watchDelayMs = (attempt: number): number => (attempt < MAX_RETRIES ? retryDelayMs(attempt) : WATCH_MS);
