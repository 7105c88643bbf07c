import { addDays, dayOfWeek } from '#shared/values/ist.ts';
import { addMonths } from '#shared/values/month.ts';

/** The weeks of a month from Sunday on; days beside the month are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const cells: (string | null)[] = Array.from({ length: dayOfWeek(first) }, () => null);
  for (let day = first; day < next; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export type Dates = { closed_dates: string[]; open_dates: string[] };

export type DayState = 'open' | 'closed' | 'closed-that-day' | 'open-that-day';

/** How a day stands: by its weekday, unless a date says otherwise. */
export function stateOf(day: string, openWeekdays: ReadonlySet<number>, dates: Dates): DayState {
  if (dates.closed_dates.includes(day)) return 'closed-that-day';
  if (dates.open_dates.includes(day)) return 'open-that-day';
  return openWeekdays.has(dayOfWeek(day)) ? 'open' : 'closed';
}

const without = (days: readonly string[], day: string): string[] => days.filter((other) => other !== day);
const withDay = (days: readonly string[], day: string): string[] => [...without(days, day), day].toSorted();

/** The dates after a press on a day: it becomes the other of open and closed, and by its weekday again after a second. */
export function toggled(day: string, openWeekdays: ReadonlySet<number>, dates: Dates): Dates {
  const { closed_dates, open_dates } = dates;
  const cleared = { closed_dates: without(closed_dates, day), open_dates: without(open_dates, day) };
  if (closed_dates.includes(day) || open_dates.includes(day)) return cleared;
  return openWeekdays.has(dayOfWeek(day))
    ? { ...cleared, closed_dates: withDay(closed_dates, day) }
    : { ...cleared, open_dates: withDay(open_dates, day) };
}
