import type { DayHours } from '#shared/domain/clinics/availability.ts';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const partWords = (start: string | null, end: string | null): string[] =>
  start === null || end === null ? [] : [`${start}–${end}`];

/** 'Sunday: closed', 'Monday: 10:00–13:00, 14:00–18:00', a line each. */
export const weekWords = (days: readonly DayHours[]): string =>
  days
    .map((day) => {
      const times = [
        ...partWords(day.morning_start_time, day.morning_end_time),
        ...partWords(day.evening_start_time, day.evening_end_time),
      ].join(', ');
      return `${WEEKDAYS[day.day_of_week] ?? ''}: ${day.is_open ? times : 'closed'}`;
    })
    .join('\n');
