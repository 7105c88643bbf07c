import { addDays, HOUR_MS, istDay, istInstant, istWallTime } from '../../values/ist.ts';

/** When a patient is reminded of a visit: a day before it and two hours before it, and never at night. */

/** How long before the visit (milliseconds), the earlier reminder first. */
const AHEAD_MS = { day: 24 * HOUR_MS, hours: 2 * HOUR_MS } as const;
export type ReminderName = keyof typeof AHEAD_MS;

/** Wall times in IST between which nobody is woken by what can wait. */
export const QUIET_HOURS = { from: '21:00', until: '08:00' } as const;
/** Reminders that would fall into the night are sent on the evening before it. */
const EVENING = '20:00';
/** Time after a booking or reschedule without reminders: the patient was just notified of the visit's time. */
const JUST_TOLD_MS = HOUR_MS;

const isAtNight = (wallTime: string): boolean => wallTime >= QUIET_HOURS.from || wallTime < QUIET_HOURS.until;

/** The next instant (milliseconds) outside the quiet hours, at the earliest `at`. */
export function afterQuietHours(at: number): number {
  const wallTime = istWallTime(at);
  if (!isAtNight(wallTime)) return at;
  const day = wallTime < QUIET_HOURS.until ? istDay(at) : addDays(istDay(at), 1);
  return Date.parse(istInstant(day, QUIET_HOURS.until));
}

/** When people look at their messages after a night. */
const MORNING = '10:00';

/** The morning (milliseconds) of the day after `at`, in IST. */
export const nextMorning = (at: number): number => Date.parse(istInstant(addDays(istDay(at), 1), MORNING));

/** An instant as it is, or the evening before the night that it falls into. */
function beforeQuietHours(at: number): number {
  const wallTime = istWallTime(at);
  if (!isAtNight(wallTime)) return at;
  const day = wallTime < QUIET_HOURS.until ? addDays(istDay(at), -1) : istDay(at);
  return Date.parse(istInstant(day, EVENING));
}

/** The reminders of a visit, each with its instant in milliseconds, the earlier one first. */
export const remindersOf = (slot: string): { name: ReminderName; at: number }[] =>
  (['day', 'hours'] as const).map((name) => ({ name, at: beforeQuietHours(Date.parse(slot) - AHEAD_MS[name]) }));

/**
 * True if a later reminder of a visit fell due between `writtenAt` and `now` (milliseconds): the earlier reminder is
 * then not sent beside it.
 */
export const isReminderOvertaken = (slot: string, writtenAt: number, now: number): boolean =>
  remindersOf(slot).some(({ at }) => writtenAt < at && at <= now);

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** When (ISO) to remind first of a visit that was booked, or moved to its time, at `now` (milliseconds); null for never. */
export const firstReminder = (now: number, slot: string): string | null =>
  iso(remindersOf(slot).find(({ at }) => at > now + JUST_TOLD_MS)?.at);

/**
 * Returns the action for a visit whose reminder is due at `now` (milliseconds).
 * @returns the name of the reminder to send, the latest that is due; and when (ISO) the next one is, null for none
 */
export function dueReminder(now: number, slot: string): { name: ReminderName | null; next: string | null } {
  const all = remindersOf(slot);
  const isOver = now >= Date.parse(slot);
  return {
    name: isOver ? null : (all.findLast(({ at }) => at <= now)?.name ?? null),
    next: iso(all.find(({ at }) => at > now)?.at),
  };
}
