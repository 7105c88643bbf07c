import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';

/** From Monday, as people read a week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** One stretch of a day, wall times 'HH:MM'. */
export type OpenWindow = { opens: string; closes: string };

/** The seven days of a clinic from Monday on; the weekly default where nothing is stored (specification: patient §9). */
export const weekOf = ({ availability }: Pick<PublicClinic, 'availability'>): DayHours[] =>
  WEEK.map((dow) => availability?.find(({ day_of_week }) => day_of_week === dow) ?? defaultHours(dow));

/** When a clinic is open on a day of the week; empty when it is closed, or when only its single times are known. */
export function openWindows(day: DayHours): OpenWindow[] {
  if (!day.is_open) return [];
  const windows = [
    { opens: day.morning_start_time, closes: day.morning_end_time },
    { opens: day.evening_start_time, closes: day.evening_end_time },
  ];
  return windows.flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]));
}

/** Days that follow each other with the same hours, as one line each. */
export type OpenDays = { first: number; last: number; windows: OpenWindow[]; isOpen: boolean };

/** A clinic's week in as few lines as it takes: Monday to Saturday, Sunday. */
export function openDays(clinic: Pick<PublicClinic, 'availability'>): OpenDays[] {
  const lines: OpenDays[] = [];
  for (const day of weekOf(clinic)) {
    const windows = openWindows(day);
    const before = lines.at(-1);
    const isSame = before?.isOpen === day.is_open && JSON.stringify(before.windows) === JSON.stringify(windows);
    if (before !== undefined && isSame) before.last = day.day_of_week;
    else lines.push({ first: day.day_of_week, last: day.day_of_week, windows, isOpen: day.is_open });
  }
  return lines;
}
