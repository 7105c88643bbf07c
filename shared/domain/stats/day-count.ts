import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '../../values/ist.ts';
import { ZERO_PAISE } from '../../values/money/money.ts';
import { SignedPaise } from '../../values/money/paise.ts';
import { lazyObject } from '../../values/lazy.ts';
import type { PartnerFigures } from './partner-figures.ts';
import type { PatientRating } from '../clinics/review.ts';

const count = z.int().min(0);

export const QUARTER_MS = 15 * MINUTE_MS;
export const QUARTERS_A_DAY = DAY_MS / QUARTER_MS;

/** Counts of the bookings begun on an IST day; they identify nobody. */
export const Begun = lazyObject(() => ({
  /** Times that were held and given back, or ran out, before anybody gave details. */
  unfinished: count,
  /** Bookings somebody gave details for; by now so many of them were paid, and so many patients came. */
  bookings: count,
  paid: count,
  came: count,
  leads: count,
  partner_requests: count,
}));
export type Begun = z.infer<typeof Begun>;

export const NOTHING_BEGUN: Begun = { unfinished: 0, bookings: 0, paid: 0, came: 0, leads: 0, partner_requests: 0 };

/** Visits of an IST day: all that are or were to be, and of these who came and who did not. */
export const VisitCounts = lazyObject(() => ({ booked: count, came: count, missed: count }));
export type VisitCounts = z.infer<typeof VisitCounts>;

export const NO_VISITS: VisitCounts = { booked: 0, came: 0, missed: 0 };

/** Amounts taken and returned on an IST day; below zero if an entry was reversed. */
export const DayMoney = lazyObject(() => ({ taken_paise: SignedPaise, returned_paise: SignedPaise }));
export type DayMoney = z.infer<typeof DayMoney>;

export const NO_DAY_MONEY: DayMoney = { taken_paise: ZERO_PAISE, returned_paise: ZERO_PAISE };

/** All there ever was until the end of a day. */
export const Totals = lazyObject(() => Begun.pick({ bookings: true, leads: true, partner_requests: true }).shape);
export type Totals = z.infer<typeof Totals>;

export const NO_TOTALS: Totals = { bookings: 0, leads: 0, partner_requests: 0 };

/** Cumulative totals by the end of each quarter of an hour of an IST day. */
export const QuarterTotals = lazyObject(() => ({
  bookings: z.array(count).length(QUARTERS_A_DAY),
  leads: z.array(count).length(QUARTERS_A_DAY),
  partner_requests: z.array(count).length(QUARTERS_A_DAY),
}));
export type QuarterTotals = z.infer<typeof QuarterTotals>;

/** An IST day as it was counted while it goes on, so that whoever looks reads what came since and not the day. */
export const IntradayStats = lazyObject(() => ({
  day: z.iso.date(),
  counted_at: z.iso.datetime(),
  /**
   * Instant up to which the lists are complete: all bookings begun before it are listed. Bookings begun later may still
   * be added to the lists.
   */
  settled_until: z.iso.datetime(),
  settled: Begun,
  /** All that was in the lists, also what began since. */
  begun: Begun,
  quarters: QuarterTotals,
  /** As the money page said then. Absent of days that were over when they were counted. */
  money: DayMoney.optional(),
}));
export type IntradayStats = z.infer<typeof IntradayStats>;

/** An IST day that is over, counted. */
export const DayCount = lazyObject(() => ({
  day: z.iso.date(),
  begun: Begun,
  /** Null for days that were over long before anybody counted. */
  visits: VisitCounts.nullable(),
  money: DayMoney,
  totals: Totals,
}));
export type DayCount = z.infer<typeof DayCount>;

/** Returns the sum of two parts of a day. */
export const togetherOf = (a: Begun, b: Begun): Begun => ({
  unfinished: a.unfinished + b.unfinished,
  bookings: a.bookings + b.bookings,
  paid: a.paid + b.paid,
  came: a.came + b.came,
  leads: a.leads + b.leads,
  partner_requests: a.partner_requests + b.partner_requests,
});

/** Returns the totals before a day plus the counts of that day. */
export const addedTo = (totals: Totals, begun: Totals): Totals => ({
  bookings: totals.bookings + begun.bookings,
  leads: totals.leads + begun.leads,
  partner_requests: totals.partner_requests + begun.partner_requests,
});

/** From an instant (ISO) until before another. */
export type Span = { from: string; to: string };

/** How far counting days has come. */
export type DayCountMark = {
  /** The first IST day there is anything of. */
  first: string;
  /** Every day from the first to this one is counted; null before. */
  counted_to: string | null;
  /** The IST day since which times that are let go are counted. */
  unfinished_since: string;
  /** Visits of a day, at an instant. */
  visits: { day: string; counted_at: string; of: VisitCounts };
  /** Absent in a mark older than the field. */
  clinics?: CountedClinics | undefined;
  /** The figures of the partner page that are shown. Absent in a mark older than the field. */
  figures?: PartnerFigures | undefined;
};

/** A clinic, and when it was made (ISO). */
export type KnownClinic = { id: string; made_at: string; is_archived: boolean; rating: PatientRating | null };

/** Clinics that were not archived at an instant, and how many of them were made on each IST day of this month and of the last. */
export type CountedClinics = { counted_at: string; total: number; made_on: Record<string, number> };

/** Items that began on an IST day, and their totals by the end of each quarter of an hour. */
export type BegunDay = { begun: Begun; quarters: QuarterTotals };
