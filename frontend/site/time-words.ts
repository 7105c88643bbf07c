import { msg, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayOfWeek, istWallTime } from '#shared/values/ist.ts';
import { clockParts, dateParts } from '../lib/clock-parts.ts';

const MONTHS = [
  msg({ context: 'short month', message: 'Jan' }),
  msg({ context: 'short month', message: 'Feb' }),
  msg({ context: 'short month', message: 'Mar' }),
  msg({ context: 'short month', message: 'Apr' }),
  msg({ context: 'short month', message: 'May' }),
  msg({ context: 'short month', message: 'Jun' }),
  msg({ context: 'short month', message: 'Jul' }),
  msg({ context: 'short month', message: 'Aug' }),
  msg({ context: 'short month', message: 'Sep' }),
  msg({ context: 'short month', message: 'Oct' }),
  msg({ context: 'short month', message: 'Nov' }),
  msg({ context: 'short month', message: 'Dec' }),
] as const;
const WEEKDAYS = [
  msg({ context: 'short weekday', message: 'Sun' }),
  msg({ context: 'short weekday', message: 'Mon' }),
  msg({ context: 'short weekday', message: 'Tue' }),
  msg({ context: 'short weekday', message: 'Wed' }),
  msg({ context: 'short weekday', message: 'Thu' }),
  msg({ context: 'short weekday', message: 'Fri' }),
  msg({ context: 'short weekday', message: 'Sat' }),
] as const;

export type TimeWords = {
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
  /** '10:00 AM' of an instant. */
  time: (instant: string) => string;
  /** 'Mon-Sat', '9 AM-8 PM' */
  range: (from: string, to: string) => string;
};

/**
 * Days and times in the words of the visit's language (specification: patient §9, as English says them). They are
 * messages, because the words of `Intl` differ between browsers and the server.
 */
export function useTimeWords(): TimeWords {
  const { t, i18n } = useLingui();
  const monthOf = (month: number) => i18n._(MONTHS[month] ?? MONTHS[0]);
  const weekday = (dow: number) => i18n._(WEEKDAYS[dow] ?? WEEKDAYS[0]);
  const dayAndMonth = (of: string) => {
    const { day, month: at } = dateParts(of);
    const month = monthOf(at);
    return t({ comment: "'24 Nov'", message: `${day} ${month}` });
  };
  const wallTime = (of: string, options?: { short?: boolean }) => {
    const { clock, part } = clockParts(of, options);
    return t({
      comment: "'10:00 AM'; languages that say 'morning 10:00' may",
      message: select(part, {
        early: `${clock} AM`,
        morning: `${clock} AM`,
        afternoon: `${clock} PM`,
        evening: `${clock} PM`,
        other: `${clock} PM`,
      }),
    });
  };
  return {
    weekday,
    dayAndMonth,
    wallTime,
    day: (of) => {
      const [name, date] = [weekday(dayOfWeek(of)), dayAndMonth(of)];
      return t({ comment: "'Tue 24 Nov'", message: `${name} ${date}` });
    },
    date: (of) => {
      const { day, month: at, year } = dateParts(of);
      const month = monthOf(at);
      return t({ comment: "'24 Nov 2026'", message: `${day} ${month} ${year}` });
    },
    time: (instant) => wallTime(istWallTime(instant)),
    range: (from, to) => t({ comment: "A stretch of days or hours: 'Mon-Sat', '9 AM-8 PM'", message: `${from}-${to}` }),
  };
}
