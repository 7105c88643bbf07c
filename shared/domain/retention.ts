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
  /** What the team did: as long as books of account (Companies Act, 2013, section 128: eight financial years) they tell of. */
  act: 3288 * DAY_S,
  /** What somebody of the team typed into a post and never saved. */
  typed_copy: 30 * DAY_S,
  /** Messages, and applications since anybody changed them: a year and what it takes to answer. */
  enquiry: 400 * DAY_S,
  /** A clinic that was never published, since anybody changed it: as long as the application that it was made of. */
  clinic_draft: 400 * DAY_S,
  /** One that was deleted: long enough to finish a deletion that was interrupted. */
  deleted_draft: 7 * DAY_S,
  /** An address that nothing is mailed to, unless somebody lifts it: as long as the bookings that name it. */
  suppressed_address: 1096 * DAY_S,
} as const;

/**
 * Days for which a picture that was sent is left alone: what is typed and not saved may show it, and whoever goes on with that on
 * its last day has a week to save it.
 */
export const PICTURE_LEFT_ALONE_DAYS = KEPT_SECONDS.typed_copy / DAY_S + 7;

/** Days after which the table's continuous backups forget (AWS, point-in-time recovery). */
export const BACKUP_DAYS = 35;

/** Days for which security events are kept; the caller in them is a digest of the address. */
export const TURNED_AWAY_DAYS = 400;
