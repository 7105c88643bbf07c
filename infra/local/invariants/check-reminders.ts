import { LEASE_MS } from '#shared/domain/outbox.ts';
import { afterQuietHours, isReminderOvertaken, remindersOf } from '#shared/domain/booking/reminder-times.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { DumpedBooking, Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

/** Long enough for any reminder that was put off. */
const SLACK_MS = 3 * HOUR_MS;

/**
 * Invariant 29: what is to be said before a visit waits on the lock of its slot, and nowhere else; and no reminder goes out
 * once the visit has begun, once a later one is due, or at night.
 */
export function checkReminders({ dump, now, atRest, clocksDisagree, keepsNoQuietHours }: Evidence): Violation[] {
  const ofLocks = dump.locks.flatMap((lock) => {
    const problem = lockProblem(lock, atRest ? now : null);
    return problem === null ? [] : [breaks(29)(`${lock.clinic_id} ${lock.slot}`, problem)];
  });
  if (clocksDisagree === true) return ofLocks;
  const ofBookings = dump.bookings.flatMap((booking) =>
    sentWrongly(booking, keepsNoQuietHours !== true).map((problem) => breaks(29)(booking.appointment.id, problem)),
  );
  return [...ofLocks, ...ofBookings];
}

/** `now` is null while work is under way. */
function lockProblem({ state, slot, remind_at }: SlotLock, now: number | null): string | null {
  if (remind_at === null) return null;
  if (state !== 'BOOKED') return `is ${state} and waits for a reminder`;
  if (!remindersOf(slot).some(({ at }) => at === Date.parse(remind_at))) return `waits for no reminder at ${remind_at}`;
  return now !== null && now > Date.parse(remind_at) + SLACK_MS ? `waits for a reminder since ${remind_at}` : null;
}

const isAtNight = (at: number): boolean => afterQuietHours(at) !== at;

function sentWrongly({ notifications }: DumpedBooking, keepsQuietHours: boolean): string[] {
  return notifications.flatMap(({ kind, slot, created_at, sent_at }) => {
    if (kind !== 'reminder' || sent_at === null) return [];
    // It is noted as sent when the provider has answered: it was judged at most a lease before.
    const judged = Date.parse(sent_at) - LEASE_MS;
    if (slot === null || judged >= Date.parse(slot)) return [`was reminded at ${sent_at} of ${slot}`];
    if (isReminderOvertaken(slot, Date.parse(created_at), judged))
      return [`was sent the reminder of ${created_at} at ${sent_at}, when a later one was due`];
    return keepsQuietHours && isAtNight(judged) && isAtNight(Date.parse(sent_at))
      ? [`was reminded at night, at ${sent_at}`]
      : [];
  });
}
