import { dayOfWeek, istDay, istWallTime } from '../ist.ts';

/** The one way in which the back office and its CSV files write days, moments and visits, all in IST. */

/** Clock of a reader: a record by 24 hours and a visit by 12 (mixed, the default), or both by one of them. */
export const CLOCKS = ['mixed', '12', '24'] as const;
export type StaffClock = (typeof CLOCKS)[number];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** '8:00 PM' of an instant. */
function twelveHours(instant: string | number): string {
  const [hours = '', minutes = ''] = istWallTime(instant).split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** '24-11-2026' of an IST day 'YYYY-MM-DD'. */
export const staffDay = (day: string): string => day.split('-').toReversed().join('-');

/** Writes each IST day in a text as staffDay does. */
export const staffDays = (text: string): string => text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, staffDay);

/** 'Tue 24-11-2026' of an IST day. */
export const staffWeekday = (day: string): string => `${WEEKDAYS[dayOfWeek(day)] ?? ''} ${staffDay(day)}`;

/** Time of day of a record: '20:00'. */
export const momentTime = (instant: string | number, clock: StaffClock = 'mixed'): string =>
  clock === '12' ? twelveHours(instant) : istWallTime(instant);

/** Time of day of a visit: '8:00 PM'. */
export const visitTimeOf = (instant: string, clock: StaffClock = 'mixed'): string =>
  clock === '24' ? istWallTime(instant) : twelveHours(instant);

/** A moment at which something was recorded: '24-11-2026 20:00' (specification: admin §9). */
export const staffMoment = (instant: string | number, clock: StaffClock = 'mixed'): string =>
  `${staffDay(istDay(instant))} ${momentTime(instant, clock)}`;

/**
 * A visit: 'Fri 27 Nov, 8:00 PM', with the year in another year than the reader's.
 * @param now instant of reading, in milliseconds
 */
export function staffVisit(slot: string, now: number, clock: StaffClock = 'mixed'): string {
  const day = istDay(slot);
  const [year = '', month = '', date = ''] = day.split('-');
  const named = `${WEEKDAYS[dayOfWeek(day)] ?? ''} ${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
  return `${named}${istDay(now).startsWith(year) ? '' : ` ${year}`}, ${visitTimeOf(slot, clock)}`;
}
