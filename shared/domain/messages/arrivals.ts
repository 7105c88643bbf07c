import type { NoticeArrival } from './notice.ts';

/**
 * Weights of an e-mail's delivery results. A provider reports them in any order, and more than once: the result with
 * the larger weight is kept.
 */
const WEIGHTS: Readonly<Record<NoticeArrival, number>> = {
  RETURNED: 1,
  ARRIVED: 2,
  BOUNCED: 3,
  REFUSED: 3,
  UNSUBSCRIBED: 4,
  COMPLAINED: 5,
};

/** True if a new delivery result of an e-mail replaces the stored one; a repeated result does not. */
export const outweighs = (told: NoticeArrival, before: NoticeArrival): boolean => WEIGHTS[told] > WEIGHTS[before];
