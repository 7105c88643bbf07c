import { HOUR_MS } from '#shared/values/ist.ts';

/** Open at every hour of every day: for tests of visits that begin now, whenever that is. */
export const ALL_DAY = Array.from({ length: 7 }, (_, day_of_week) => ({
  day_of_week,
  is_open: true,
  morning_start_time: '00:00',
  morning_end_time: '12:00',
  evening_start_time: '12:00',
  evening_end_time: '23:59',
}));

/** The start of such a clinic's hour that is so many hours from the present one. */
export function hourFromNow(hours: number): string {
  const half = HOUR_MS / 2;
  const began = Math.floor((Date.now() - half) / HOUR_MS) * HOUR_MS + half;
  return new Date(began + hours * HOUR_MS).toISOString();
}
