import { HOUR_MS } from '../values/ist.ts';
import type { Paise } from '../values/money.ts';

export const REFUND_TIMES = {
  /** The whole fee comes back to who cancels at least this long before the appointment. */
  cancelHours: 4,
  /** Who was not satisfied asks within this time, counted from the appointment's start. */
  promiseHours: 24,
} as const;

/** Until when whoever cancels gets the whole fee back: milliseconds since 1970. */
export const wholeRefundUntil = (slot: string): number => Date.parse(slot) - REFUND_TIMES.cancelHours * HOUR_MS;

/**
 * What goes back to whoever cancels now, in paise: the whole until four hours before the appointment, later nothing unless
 * staff decide otherwise (design: T12).
 * @param now milliseconds
 * @param amount what is left of the payment
 */
export const refundPolicy = (slot: string, now: number, amount: Paise): Paise =>
  now <= wholeRefundUntil(slot) ? amount : 0;

/** Whether the money-back promise may be asked for: from the appointment's start, for a day (P-061, design: T15). `now` in milliseconds. */
export function isWithinPromise(slot: string, now: number): boolean {
  const start = Date.parse(slot);
  return start <= now && now <= start + REFUND_TIMES.promiseHours * HOUR_MS;
}
