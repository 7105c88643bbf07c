import type { DayHours } from '#shared/domain/clinics/availability.ts';

/** A window of the day, 'HH:MM' to 'HH:MM', or null when there is none. */
type Window = readonly [string, string] | null;

type DayPlan = { morning: Window; evening: Window };

/**
 * Seven days of opening hours, Sunday first.
 * @param usual the windows of an ordinary day
 * @param exceptions by day of the week, 0 is Sunday; null closes the day
 */
export function weeklyHours(usual: DayPlan, exceptions: Partial<Record<number, DayPlan | null>>): DayHours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const exception = exceptions[day];
    const plan = exception === undefined ? usual : exception;
    return {
      day_of_week: day,
      is_open: plan !== null,
      morning_start_time: plan?.morning?.[0] ?? null,
      morning_end_time: plan?.morning?.[1] ?? null,
      evening_start_time: plan?.evening?.[0] ?? null,
      evening_end_time: plan?.evening?.[1] ?? null,
    };
  });
}
