import { dayOfWeek, istDay, istWallTime } from '../ist.ts';

/**
 * Names of months, weekdays and the parts of a day in a language. `Intl` is not used: browsers and servers differ in
 * its words.
 */
export type TimeWords = {
  /** January to December, short, one space between two. */
  months: string;
  /** Sunday to Saturday, short. */
  weekdays: string;
  /** A clock time '#' before dawn, in the morning, in the afternoon, in the evening and at night. */
  parts: readonly [string, string, string, string, string];
  /** Between the first and the last of a stretch. */
  dash: string;
};

/** Days and times as pages, e-mails, SMS and calendar entries say them (specification: patient §9). All in IST. */
export type Times = {
  /** 'Tue' for 0 Sunday to 6 Saturday. */
  weekday: (dow: number) => string;
  /** '24 Nov' of an IST day. */
  dayAndMonth: (day: string) => string;
  /** 'Tue 24 Nov' of an IST day. */
  day: (day: string) => string;
  /** '24 Nov 2026' of an IST day. */
  date: (day: string) => string;
  /** '10:00 AM' of a wall time 'HH:MM', '9 AM' or '9:30 AM' when short. */
  wallTime: (time: string, options?: { short?: boolean }) => string;
  /** '10:00 AM' of an instant, for buttons to choose from. */
  time: (instant: string) => string;
  /** 'Tue 24 Nov 2026, 10 AM' of an instant. */
  visit: (instant: string) => string;
  /** 'Tue 24 Nov, 10 AM' of an instant that is near. */
  near: (instant: string) => string;
  /** 'Mon-Sat', '9 AM-8 PM' */
  range: (from: string, to: string) => string;
};

/** The part of the day that an hour from 0 to 23 belongs to; afternoon and evening begin where the booking dialog begins them. */
const partOfDay = (hour: number): 0 | 1 | 2 | 3 | 4 => {
  if (hour < 5) return 0;
  if (hour < 12) return 1;
  if (hour < 17) return 2;
  return hour < 20 ? 3 : 4;
};

/**
 * The writer of days and times in the words of a language.
 * @param words of the language
 * @returns functions that write IST days 'YYYY-MM-DD', wall times 'HH:MM' and instants in ISO, with digits 0 to 9
 */
export function writeTimes(words: TimeWords): Times {
  const months = words.months.split(' ');
  const weekdays = words.weekdays.split(' ');
  const weekday = (dow: number) => weekdays[dow] ?? '';
  const dayAndMonth = (day: string) => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
  const day = (of: string) => `${weekday(dayOfWeek(of))} ${dayAndMonth(of)}`;
  const wallTime = (time: string, { short = false } = {}) => {
    const hour = Number(time.slice(0, 2));
    const shown = `${hour % 12 === 0 ? 12 : hour % 12}`;
    const minutes = time.slice(2, 5);
    const clock = short ? shown + minutes.replace(':00', '') : shown.padStart(2, '0') + minutes;
    return words.parts[partOfDay(hour)].replace('#', clock);
  };
  const near = (instant: string, year = '') =>
    `${day(istDay(instant))}${year}, ${wallTime(istWallTime(instant), { short: true })}`;
  return {
    weekday,
    dayAndMonth,
    day,
    wallTime,
    date: (of) => `${dayAndMonth(of)} ${of.slice(0, 4)}`,
    time: (instant) => wallTime(istWallTime(instant)),
    visit: (instant) => near(instant, ` ${istDay(instant).slice(0, 4)}`),
    near: (instant) => near(instant),
    range: (from, to) => from + words.dash + to,
  };
}
