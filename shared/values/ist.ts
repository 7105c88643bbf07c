/**
 * Indian Standard Time: UTC+5:30, no daylight saving. Instants are ISO strings or milliseconds in UTC;
 * a day is 'YYYY-MM-DD' in IST. Labels are spelled here because locales disagree ('10:00 am').
 */
const OFFSET_MS = 330 * 60_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const millis = (instant: string | number): number => (typeof instant === 'number' ? instant : Date.parse(instant));
const inIst = (instant: string | number): Date => new Date(millis(instant) + OFFSET_MS);
const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/** The IST day of an instant, 'YYYY-MM-DD'. */
export const istDay = (instant: string | number): string => inIst(instant).toISOString().slice(0, 10);

/** The wall time of an instant in IST, 'HH:MM'. */
export const istWallTime = (instant: string | number): string => inIst(instant).toISOString().slice(11, 16);

/** A wall time that is later than the offset falls on the same day in UTC: most of a clinic's slots do. */
const SAME_DAY_IN_UTC = /^(?:0[6-9]|1\d|2[0-3]):[0-5]\d$/;
const OFFSET = { hours: 5, minutes: 30 };

/** The instant (ISO, UTC) of an IST day and a wall time 'HH:MM'; by arithmetic where it can be, as every slot of a page has one. */
export function istInstant(day: string, time: string): string {
  if (!SAME_DAY_IN_UTC.test(time)) return new Date(Date.parse(`${day}T${time}:00.000Z`) - OFFSET_MS).toISOString();
  const past = Number(time.slice(0, 2)) - OFFSET.hours;
  const minutes = Number(time.slice(3)) - OFFSET.minutes;
  return `${day}T${minutes < 0 ? two(past - 1) : two(past)}:${two(minutes < 0 ? minutes + 60 : minutes)}:00.000Z`;
}

/** 'YYYY-MM-DD' plus some days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one IST day to another (negative when `to` is earlier). */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);

/** 0 Sunday to 6 Saturday. */
export const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();

/** '10:00 AM' from an instant (specification: patient §9); by arithmetic, because every slot of a page has one. */
export function istTimeLabel(instant: string | number): string {
  const sinceMidnight = (((millis(instant) + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  const hours = Math.floor(sinceMidnight / HOUR_MS);
  const minutes = Math.floor((sinceMidnight % HOUR_MS) / MINUTE_MS);
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${two(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'Tue' from an IST day. */
export const weekdayLabel = (day: string): string => WEEKDAYS[dayOfWeek(day)] ?? '';
