import * as z from 'zod';
import { addDays, istDay, istInstant } from './ist.ts';

/** A month in India, 'YYYY-MM'. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month, like 2026-11');
export type Month = string;

const NAMES = 'January February March April May June July August September October November December'.split(' ');

const LENGTH = 'YYYY-MM'.length;

/** The IST month of an instant, 'YYYY-MM'. */
export const istMonth = (instant: string | number): Month => istDay(instant).slice(0, LENGTH);

/** The month of an IST day. */
export const monthOfDay = (day: string): Month => day.slice(0, LENGTH);

/** A month plus some; the number may be below zero. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The month before 'YYYY-MM'. @example monthBefore('2027-01') → '2026-12' */
export const monthBefore = (month: Month): Month => addMonths(month, -1);

/** Returns the start and end of an IST day, as instants; the end is exclusive. */
export const dayBounds = (day: string): { from: string; to: string } => ({
  from: istInstant(day, '00:00'),
  to: istInstant(addDays(day, 1), '00:00'),
});

/** 'November 2026'. */
export const monthWords = (month: Month): string => `${NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** Every month from one to another, both included. @example monthsBetween('2026-11', '2027-01') → all three */
export const monthsBetween = (first: Month, last: Month): Month[] =>
  last <= first ? [last] : [...monthsBetween(first, monthBefore(last)), last];
