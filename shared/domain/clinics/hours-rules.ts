import type { DayHours } from './availability.ts';

export const HOURS_ERRORS = {
  incomplete: 'Please enter both the start and the end, or neither.',
  endAfterStart: 'The end must be after the start.',
  morningFirst: 'The evening must start after the morning has ended.',
  lastVisit: 'The last morning visit takes a whole hour: the evening must start after it.',
  noTimes: 'An open day needs times in the morning or in the evening.',
} as const;

type TimeField = Exclude<keyof DayHours, 'day_of_week' | 'is_open'>;
export type HoursProblem = { field: TimeField; message: string };

const PARTS = [
  ['morning_start_time', 'morning_end_time'],
  ['evening_start_time', 'evening_end_time'],
] as const satisfies readonly (readonly [TimeField, TimeField])[];

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the last of the visits ends that begin each hour from a start to before an end (specification: patient §9). */
const lastVisitEnds = (start: string, end: string): number =>
  minutes(start) + Math.ceil((minutes(end) - minutes(start)) / 60) * 60;

/**
 * Returns the error in a weekday's hours, and its time; null when the hours are valid. An end must be after its start,
 * and the evening after the morning and its last visit. No time may appear twice. A closed day keeps times for when it
 * opens again, and may have none.
 */
export function hoursProblem(day: DayHours): HoursProblem | null {
  for (const [from, to] of PARTS) {
    const [start, end] = [day[from], day[to]];
    if ((start === null) !== (end === null))
      return { field: start === null ? from : to, message: HOURS_ERRORS.incomplete };
    if (start !== null && end !== null && end <= start) return { field: to, message: HOURS_ERRORS.endAfterStart };
  }
  const { morning_start_time: morning, morning_end_time: noon, evening_start_time: evening } = day;
  if (noon !== null && evening !== null && evening < noon)
    return { field: 'evening_start_time', message: HOURS_ERRORS.morningFirst };
  const hasBoth = morning !== null && noon !== null && evening !== null;
  if (day.is_open && hasBoth && minutes(evening) < lastVisitEnds(morning, noon))
    return { field: 'evening_start_time', message: HOURS_ERRORS.lastVisit };
  if (day.is_open && noon === null && evening === null)
    return { field: 'morning_start_time', message: HOURS_ERRORS.noTimes };
  return null;
}
