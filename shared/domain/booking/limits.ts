import { DAY_MS } from '../../values/ist.ts';

/**
 * Rate limits of one address in any ten minutes, in every environment: on AWS, on one machine and in its tests. Whole
 * mobile networks share an address, so no limit may be close to what patients do.
 */
export const ADDRESS_LIMITS = {
  /** A hold that needs a proof is asked for twice. */
  holds: 300,
  /** Leads, look-ups and counted events, each by itself. */
  requests: 600,
  /** Messages and applications together. */
  enquiries: 30,
} as const;

/**
 * Unknown codes of short links in any ten minutes. A code has 71 bits: with a million links, as many tries as all callers
 * have in a year find one with a chance of one in twenty million.
 */
export const LINK_TRIES = { perAddress: 60, inTotal: 3000 } as const;

/** How often visitors may have one booking's payment asked for at Razorpay; afterwards they are told what is stored. */
export const VISITOR_POLLS = { limit: 60, pause_ms: 2000 } as const;

/** Unpaid holds at once (design: "Nobody closes a clinic for free"). */
export const UNPAID_HOLDS = {
  /** Limit of an address at a clinic, without a solved challenge. */
  perAddress: 3,
  /** Total limit of an address at a clinic, as a share of the slots it offers until the horizon. */
  shareOfClinic: 0.2,
  /** Limit of a clinic's day, as a share of its slots, for all holders together. */
  shareOfDay: 0.5,
  /** Limit of a phone number. */
  perPhone: 2,
} as const;

/**
 * Daily ceilings of e-mails and SMS. The ceiling of a receiver is more than the bookings of a family in trouble, and
 * few enough to be no nuisance. The total ceiling bounds a stage's cost: 5,000 visits with a confirmation, two
 * reminders and a change each. At some 40 paise an SMS that is Rs 8,000. Messages that can wait may use four fifths of
 * it. Beyond that they wait for the next day, and an alarm notifies an operator.
 */
export const SEND_CEILINGS = {
  smsPerReceiver: 10,
  emailsPerReceiver: 20,
  smsPerDay: 20_000,
  emailsPerDay: 20_000,
  /** SMS with a code; they have limits of their own for each phone and address (phone-code-rules.ts). */
  codesPerDay: 2000,
} as const;

/** SMS to one clinic about its bookings: one for each change, so many in one go, and so many a day. */
export const CLINIC_TEXTS = { atOnce: 8, perDay: 60 } as const;

/**
 * Most notification e-mails to one clinic or to one staff member in a day: one for every quarter of an hour from
 * morning to night. News beyond the limit is in the first e-mail of the next day.
 */
export const NOTIFICATION_MAILS_PER_DAY = 60;

/** SMS to clinics wait overnight, eleven hours; a clinic that waits longer could not be notified. */
export const CLINIC_UNNOTIFIED_HOURS = 12;

/** Somebody is told when the oldest of what is due waits longer than this, in so many minutes in a row. */
export const OLDEST_DUE_ALARM = { seconds: 300, periods: 2 } as const;

/**
 * The right to one of the unpaid holds that a day, an address or a phone (its pool) may have at once. Its key is the
 * pool's name, '#' and a number in it; one appointment at most has it. `of` is the size of the pool when it was taken.
 */
export type QuotaSlot = { key: string; appointment_id: string; of: number };

/** The most letters of a patient's review. */
export const REVIEW_MAX = 1000;

/** How long after its start a visit's patient is asked for a review, and may write one. */
export const REVIEW_TIMES = { askedWithinMs: 14 * DAY_MS, writtenWithinMs: 30 * DAY_MS } as const;
