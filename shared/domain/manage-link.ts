import { DAY_MS, HOUR_MS } from '../values/ist.ts';
import { REFUND_TIMES } from './refund-policy.ts';

/** How long after its visit the manage link of a booking opens it, in days: refunds and reviews are over by then. */
export const MANAGE_LINK_DAYS = 90;

/** The version of a booking's first manage link; each replacement counts one up. */
export const FIRST_LINK = 1;

type Visit = { slot: string };

/** The time (milliseconds) until which a link may change a booking: the end of the money-back promise. */
export const linkActsUntil = ({ slot }: Visit): number => Date.parse(slot) + REFUND_TIMES.promiseHours * HOUR_MS;

/** When (milliseconds) every link and token of a booking ends. */
export const linkEndsAt = ({ slot }: Visit): number => Date.parse(slot) + MANAGE_LINK_DAYS * DAY_MS;

/**
 * True if a link of this version opens the booking at `now` (milliseconds): it was neither replaced nor has it expired.
 */
export const isLinkCurrent = (visit: Visit & { link_ver: number }, version: number, now: number): boolean =>
  version === visit.link_ver && now < linkEndsAt(visit);
