import { addDays, dayOfWeek, daysBetween, HOUR_MS, istDay, istInstant, istTimeLabel } from '../../values/ist.ts';
import type { DayHours } from './availability.ts';

/** Input from which a clinic's slots are computed. */
export type Schedule = {
  availability: DayHours[] | null;
  closed_dates: string[];
  open_dates: string[];
};

/** Bookings reach twenty days ahead, five days a page (specification: patient §9). */
export const BOOKING_DAYS_AHEAD = 20;
export const DAYS_PER_PAGE = 5;
/** At the clinic's desk it is ninety (design: T17). */
export const DESK_DAYS_AHEAD = 90;

/** Slots are sixty minutes long (specification: patient §9). */
export const SLOT_MS = HOUR_MS;

/** The wall time from which a slot is one of the evening. */
export const EVENING_FROM = '17:00';

/** Used for a day that is open but has no times (specification: patient §9). */
const DEFAULT_SLOT_TIMES: readonly string[] = [
  '10:00',
  '11:00',
  '12:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
];

/** Nothing stored: every day but Sunday, 10–13 and 14–18 (specification: patient §9). */
export const defaultHours = (dow: number): DayHours => ({
  day_of_week: dow,
  is_open: dow !== 0,
  morning_start_time: '10:00',
  morning_end_time: '13:00',
  evening_start_time: '14:00',
  evening_end_time: '18:00',
});

/** All seven days, Sunday first: those that nobody has set have the usual hours. */
export const wholeWeek = ({ availability }: { availability: readonly DayHours[] | null }): DayHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => availability?.find(({ day_of_week }) => day_of_week === day) ?? defaultHours(day));

function hoursOf(schedule: Schedule, day: string): DayHours {
  const weekday = dayOfWeek(day);
  return schedule.availability?.find((hours) => hours.day_of_week === weekday) ?? defaultHours(weekday);
}

/** True if the clinic works on an IST day: its weekday, unless a date overrides it. */
export function isOpenOn(schedule: Schedule, day: string): boolean {
  if (schedule.closed_dates.includes(day)) return false;
  return schedule.open_dates.includes(day) || hoursOf(schedule, day).is_open;
}

/** Hourly starts from `start`, as long as they lie before `end`: the window's end is exclusive. */
function hourlyStarts(start: string | null, end: string | null): string[] {
  if (start === null || end === null) return [];
  const starts: string[] = [];
  for (let at = minutes(start); at < minutes(end); at += 60) starts.push(wallTime(at));
  return starts;
}
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallTime = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/**
 * Returns the ordered starts that begin once the visit before has ended. Times that a closed weekday keeps are not
 * validated for overlaps, and apply on a date that is opened.
 */
function apart(times: readonly string[]): string[] {
  const accepted: string[] = [];
  let end = 0;
  for (const time of times) {
    if (minutes(time) < end) continue;
    accepted.push(time);
    end = minutes(time) + 60;
  }
  return accepted;
}

/** Every slot start (ISO, UTC) of an IST day, past ones included; empty when the clinic is closed. */
export function slotsOn(schedule: Schedule, day: string): string[] {
  if (!isOpenOn(schedule, day)) return [];
  const hours = hoursOf(schedule, day);
  const times = [
    ...hourlyStarts(hours.morning_start_time, hours.morning_end_time),
    ...hourlyStarts(hours.evening_start_time, hours.evening_end_time),
  ];
  return (times.length > 0 ? apart(times.toSorted()) : DEFAULT_SLOT_TIMES).map((time) => istInstant(day, time));
}

/** True if a slot may be booked at `now`: within the clinic's hours, in the future, at most twenty days ahead. */
export const isOffered = (schedule: Schedule, slot: string, now: number): boolean =>
  Date.parse(slot) > now && isWithin(schedule, slot, now, BOOKING_DAYS_AHEAD);

/** The same at the clinic's desk: ninety days ahead, and the hour that has begun, for whoever walks in. */
export const isOfferedAtDesk = (schedule: Schedule, slot: string, now: number): boolean =>
  Date.parse(slot) + SLOT_MS > now && isWithin(schedule, slot, now, DESK_DAYS_AHEAD);

function isWithin(schedule: Schedule, slot: string, now: number, daysAhead: number): boolean {
  const day = istDay(slot);
  return daysBetween(istDay(now), day) <= daysAhead && slotsOn(schedule, day).includes(slot);
}

/** The opening hours (ISO instants, end exclusive) that an offered slot lies in; of a day without times, its own hour. */
export function windowOf(schedule: Schedule, slot: string): { from: string; to: string } {
  const day = istDay(slot);
  const hours = hoursOf(schedule, day);
  const windows = [
    [hours.morning_start_time, hours.morning_end_time],
    [hours.evening_start_time, hours.evening_end_time],
  ] as const;
  for (const [start, end] of windows) {
    if (start === null || end === null) continue;
    const [from, to] = [istInstant(day, start), istInstant(day, end)];
    if (from <= slot && slot < to) return { from, to };
  }
  return { from: slot, to: new Date(Date.parse(slot) + SLOT_MS).toISOString() };
}

/** The first and last IST day that can be asked for at `now`. */
export const bookingWindow = (now: number): { first: string; last: string } => ({
  first: istDay(now),
  last: addDays(istDay(now), BOOKING_DAYS_AHEAD),
});

/** '10:00 AM' */
export const slotLabel = (slot: string): string => istTimeLabel(slot);

/** The next free slot starts (ISO) a clinic offers from `now` on, given the slots that are taken; at most `count`. */
export function nextFreeSlots(schedule: Schedule, taken: ReadonlySet<string>, now: number, count: number): string[] {
  const free: string[] = [];
  for (let ahead = 0; ahead <= BOOKING_DAYS_AHEAD && free.length < count; ahead++) {
    const day = addDays(istDay(now), ahead);
    free.push(...slotsOn(schedule, day).filter((slot) => Date.parse(slot) > now && !taken.has(slot)));
  }
  return free.slice(0, count);
}

/** The free slot starts (ISO) a clinic offers nearest to one that was lost, in order of time; at most `count`. */
export function freeSlotsNear(
  schedule: Schedule,
  taken: ReadonlySet<string>,
  now: number,
  lost: string,
  count: number,
): string[] {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(lost));
  return nextFreeSlots(schedule, taken, now, Infinity)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted();
}
