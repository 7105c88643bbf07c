import { HOUR_MS } from '../../values/ist.ts';
import { ZERO_PAISE, type Paise } from '../../values/money/money.ts';

/** Promised times beside the hours to cancel, which are a setting (business-details.ts). */
export const REFUND_TIMES = {
  /** Time in which an unsatisfied patient may ask for a refund, counted from the appointment's start. */
  refundTermHours: 24,
} as const;

/** Hours before its start until which a visit is cancelled with the whole fee: until a setting says otherwise. */
export const FIRST_CANCEL_HOURS = 4;

/** Working days that banks take to show a refund, until a setting says otherwise. */
export const FIRST_BANK_DAYS = { from: 5, to: 7 };

/** Fields of a booking that the rule needs: its time, and the terms that its hold recorded. */
export type Promised = { slot: string; offered: { cancel_hours: number } };

/** The hours to cancel that were promised when its time was held; a later setting changes nothing of it. */
export const cancelHoursOf = ({ offered }: Pick<Promised, 'offered'>): number => offered.cancel_hours;

/** Until when whoever cancels gets the whole fee back: milliseconds since 1970. */
export const wholeRefundUntil = (booking: Promised): number =>
  Date.parse(booking.slot) - cancelHoursOf(booking) * HOUR_MS;

/**
 * The terms that are said before a patient pays, and in every message after it.
 * @param now milliseconds
 * @returns the instant (ISO, UTC) until which cancelling costs nothing; null where it is over and no refund is due
 */
export function freeUntil(booking: Promised, now: number): string | null {
  const until = wholeRefundUntil(booking);
  return now <= until ? new Date(until).toISOString() : null;
}

/**
 * Returns the refund for a cancellation now, in paise. It is the whole amount until the promised hours before the
 * appointment; later nothing unless staff decide otherwise (design: T12).
 * @param now milliseconds
 * @param amount what is left of the payment
 */
export const refundPolicy = (booking: Promised, now: number, amount: Paise): Paise =>
  freeUntil(booking, now) === null ? ZERO_PAISE : amount;

/**
 * True if a patient may ask for a refund under the money-back promise: from the appointment's start, for a day (P-061,
 * design: T15). `now` in milliseconds.
 */
export function isWithinRefundTerms(slot: string, now: number): boolean {
  const start = Date.parse(slot);
  return start <= now && now <= start + REFUND_TIMES.refundTermHours * HOUR_MS;
}
