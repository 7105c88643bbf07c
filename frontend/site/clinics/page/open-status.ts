import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { dayOfWeek } from '#shared/values/ist.ts';
import { openWindows, type OpenWindow } from './opening-hours.ts';

type Hours = Pick<PublicClinic, 'availability' | 'open_days'>;

/** Remaining opening of a clinic today, or its next opening: an IST day and a wall time. */
export type OpenStatus =
  | { kind: 'open'; closes: string; windows: OpenWindow[] }
  | { kind: 'opens'; day: string; opens: string };

/** When it works on a day it works on; empty where only its single times are known. */
const windowsOn = ({ availability }: Hours, day: string): OpenWindow[] =>
  openWindows(availability?.find(({ day_of_week }) => day_of_week === dayOfWeek(day)) ?? defaultHours(dayOfWeek(day)));

/**
 * Returns the open status of a clinic at a wall time 'HH:MM' of an IST day; null when its hours are not known, or not
 * for the coming week.
 */
export function openStatus(clinic: Hours, today: string, time: string): OpenStatus | null {
  for (const day of clinic.open_days.filter((open) => open >= today)) {
    const windows = windowsOn(clinic, day);
    const [opens, closes] = [windows[0]?.opens, windows.at(-1)?.closes];
    if (opens === undefined || closes === undefined) return null;
    if (day !== today) return { kind: 'opens', day, opens };
    if (time < closes) return { kind: 'open', closes, windows };
  }
  return null;
}
