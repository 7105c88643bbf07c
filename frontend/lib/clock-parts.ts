/** The parts a language puts together to say a time or a day; all of them in IST, and all of them in digits 0 to 9. */

/** Languages name the parts of a day where English says AM and PM. */
export type PartOfDay = 'early' | 'morning' | 'afternoon' | 'evening' | 'night';

/** The part an hour from 0 to 23 belongs to; afternoon and evening begin where the booking dialog begins them. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'early';
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  return hour < 20 ? 'evening' : 'night';
}

/** '09:30' and its part of the day from a wall time 'HH:MM'; `short` leaves out what goes without saying: '9:30', '9'. */
export function clockParts(time: string, { short = false } = {}): { clock: string; part: PartOfDay } {
  const hour = Number(time.slice(0, 2));
  const shown = String(hour % 12 === 0 ? 12 : hour % 12);
  const minutes = `:${time.slice(3, 5)}`;
  const clock = short ? shown + minutes.replace(':00', '') : shown.padStart(2, '0') + minutes;
  return { clock, part: partOfDay(hour) };
}

/** Two-digit day, month from 0 and year of a day 'YYYY-MM-DD'. */
export const dateParts = (day: string): { day: string; month: number; year: string } => ({
  day: day.slice(8),
  month: Number(day.slice(5, 7)) - 1,
  year: day.slice(0, 4),
});
