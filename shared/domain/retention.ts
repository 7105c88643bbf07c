const DAY_S = 24 * 3600;

/**
 * How long personal data is kept, in seconds, by kind. The table collects what is past it (TTL): that is housekeeping
 * and comes days late, so no rule reads it. Visits and money stay as long as the books of a business must, and name nobody
 * once their details are erased.
 */
export const KEPT_SECONDS = {
  /** Whom a booking names, since it was made: as long as a claim from it can be brought (Limitation Act, 1963: three years). */
  visit_details: 1096 * DAY_S,
  /** Details given for a visit that nobody paid for. Money may come until a day after the visit, 21 days at the latest. */
  unpaid_details: 30 * DAY_S,
  /** Somebody who began to book: long enough to call back. */
  lead: 90 * DAY_S,
  /** Messages and applications: a year and what it takes to answer. */
  enquiry: 400 * DAY_S,
} as const;

/** Days after which the table's continuous backups forget (AWS, point-in-time recovery). */
export const BACKUP_DAYS = 35;

/** Days for which security events are kept; the caller in them is a digest of the address. */
export const TURNED_AWAY_DAYS = 400;
