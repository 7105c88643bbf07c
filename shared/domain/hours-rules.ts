import type { DayHours } from './availability.ts';

export const HOURS_MESSAGES = {
  incomplete: 'Please give both the start and the end, or neither.',
  endAfterStart: 'The end must be after the start.',
  morningFirst: 'The evening must start after the morning has ended.',
  noTimes: 'An open day needs times in the morning or in the evening.',
} as const;

type TimeField = Exclude<keyof DayHours, 'day_of_week' | 'is_open'>;
export type HoursProblem = { field: TimeField; message: string };

const PARTS = [
  ['morning_start_time', 'morning_end_time'],
  ['evening_start_time', 'evening_end_time'],
] as const satisfies readonly (readonly [TimeField, TimeField])[];

/**
 * What is wrong with the hours of a weekday, and at which time; null when they make sense: an end after its start, the
 * evening after the morning, nothing twice. A closed day keeps times for when it opens again, and may have none.
 */
export function hoursProblem(day: DayHours): HoursProblem | null {
  for (const [from, to] of PARTS) {
    const [start, end] = [day[from], day[to]];
    if ((start === null) !== (end === null))
      return { field: start === null ? from : to, message: HOURS_MESSAGES.incomplete };
    if (start !== null && end !== null && end <= start) return { field: to, message: HOURS_MESSAGES.endAfterStart };
  }
  const { morning_end_time: noon, evening_start_time: evening } = day;
  if (noon !== null && evening !== null && evening < noon)
    return { field: 'evening_start_time', message: HOURS_MESSAGES.morningFirst };
  if (day.is_open && noon === null && evening === null)
    return { field: 'morning_start_time', message: HOURS_MESSAGES.noTimes };
  return null;
}
