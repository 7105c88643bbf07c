import type { NoticeArrival } from './notice.ts';

/** What a provider tells of one e-mail comes in any order, and more than once: what weighs more stays. */
const WEIGHTS: Readonly<Record<NoticeArrival, number>> = {
  RETURNED: 1,
  ARRIVED: 2,
  BOUNCED: 3,
  REFUSED: 3,
  UNSUBSCRIBED: 4,
  COMPLAINED: 5,
};

/** Whether something that is told of an e-mail replaces what was told before; what was told already does not. */
export const outweighs = (told: NoticeArrival, before: NoticeArrival): boolean => WEIGHTS[told] > WEIGHTS[before];
