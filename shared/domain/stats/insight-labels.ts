/** Labels of the lines of Lead Insights, on the screen and in its file. */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const two = (n: number): string => String(n).padStart(2, '0');

/** '09:00 – 10:00' of an hour of the day (0 to 23). */
export const hourSpan = (hour: number): string => `${two(hour)}:00 – ${two((hour + 1) % 24)}:00`;

/** 'Sunday' of 0. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? '';

/** Returns values per weekday, given with Sunday first, in the order of a week that begins on Monday. */
export const fromMonday = <T>(ofWeekdays: readonly T[]): T[] => [...ofWeekdays.slice(1), ...ofWeekdays.slice(0, 1)];

/** Its leads are still counted. */
export const GONE_CLINIC = 'Deleted clinic';
