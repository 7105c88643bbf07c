import { DAY_MS } from '../../values/ist.ts';

/** Letters of a patient's own words. */
export const REVIEW_MAX = 1000;

/** How long after its start a visit's patient is asked for a review, and may write one. */
export const REVIEW_TIMES = { askedWithinMs: 14 * DAY_MS, writtenWithinMs: 30 * DAY_MS } as const;
