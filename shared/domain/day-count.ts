import * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';

const count = z.int().min(0);

/** What began on an IST day; it names nobody. */
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

/** What was taken and returned on an IST day; below zero where an entry was taken back. */
export const DayMoney = lazyObject(() => ({ taken_paise: z.int(), returned_paise: z.int() }));
export type DayMoney = z.infer<typeof DayMoney>;

export const NO_DAY_MONEY: DayMoney = { taken_paise: 0, returned_paise: 0 };

/** All there ever was until the end of a day. */
export const Totals = lazyObject(() => Begun.pick({ bookings: true, leads: true, partner_requests: true }).shape);
export type Totals = z.infer<typeof Totals>;

export const NO_TOTALS: Totals = { bookings: 0, leads: 0, partner_requests: 0 };

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

/** What one day adds to all there was before it. */
export const addedTo = (totals: Totals, begun: Begun): Totals => ({
  bookings: totals.bookings + begun.bookings,
  leads: totals.leads + begun.leads,
  partner_requests: totals.partner_requests + begun.partner_requests,
});
