import { DAY_MS, HOUR_MS } from '../../values/ist.ts';
import { REFUND_TIMES } from '../payments/refund-policy.ts';

/** How long after its visit the manage link of a booking opens it, in days: refunds and reviews are over by then. */
export const MANAGE_LINK_DAYS = 90;

/** The version of a booking's first manage link; each replacement counts one up. */
export const FIRST_LINK = 1;

type Visit = { slot: string };

/** The time (milliseconds) until which a link may change a booking: the end of the money-back promise. */
export const linkWorksUntil = ({ slot }: Visit): number => Date.parse(slot) + REFUND_TIMES.refundTermHours * HOUR_MS;

/** When (milliseconds) every link and token of a booking ends: 90 days after its visit. */
export const linkEndsAt = ({ slot }: Visit): number => Date.parse(slot) + MANAGE_LINK_DAYS * DAY_MS;

/**
 * True if a link of this version opens the booking at `now` (milliseconds): it was neither replaced nor has it expired.
 */
export const isLinkCurrent = (visit: Visit & { link_ver: number }, version: number, now: number): boolean =>
  version === visit.link_ver && now < linkEndsAt(visit);

/** A short link to a booking or a clinic draft, as it is stored: its code is not, only a keyed hash of it. */
export type ShortLink = {
  hash: string;
  /** The id of what it opens. */
  opens: string;
  /** A link of an earlier version was replaced. */
  ver: number;
  ends_at: string;
};

/** The stored form of a booking's present manage link; null for a booking from before there were codes, and an erased one. */
export const manageLinkOf = (
  visit: Visit & { id: string; link_ver: number },
  details: { link_hash: string | null } | null,
): ShortLink | null => {
  const hash = details?.link_hash ?? null;
  if (hash === null) return null;
  return { hash, opens: visit.id, ver: visit.link_ver, ends_at: new Date(linkEndsAt(visit)).toISOString() };
};
