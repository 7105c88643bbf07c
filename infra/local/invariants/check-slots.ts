import { Role } from '#shared/domain/staff/member.ts';
import { isLive } from '#shared/domain/booking/lifecycle.ts';
import type { Appointment, Phase } from '#shared/domain/booking/appointment.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { daysBetween, istDay } from '#shared/values/ist.ts';
import type { LockState, SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { isPaid, type DumpedBooking, type Evidence } from './evidence.ts';
import { breaks, type Violation } from './violation.ts';

const slotKey = (of: { clinic_id: string; slot: string }): string => `${of.clinic_id} ${of.slot}`;

/** Invariant 1: at most one live appointment per slot. */
export function checkSingleOwner({ dump }: Evidence): Violation[] {
  const owners = new Map<string, string[]>();
  for (const booking of dump.bookings) {
    const { appointment } = booking;
    if (!isLive(appointment.phase) && !isPaid(booking)) continue;
    const key = slotKey(appointment);
    owners.set(key, [...(owners.get(key) ?? []), appointment.id]);
  }
  return [...owners]
    .filter(([, ids]) => ids.length > 1)
    .map(([key, ids]) => breaks(1)(key, `is owned by ${ids.join(' and ')}`));
}

const LOCK_OF: Partial<Record<Phase, LockState>> = {
  HELD: 'HELD',
  AWAITING: 'HELD',
  SECURED: 'SECURED',
  CONFIRMED: 'BOOKED',
};

function lockProblem(lock: SlotLock, booking: DumpedBooking | undefined): string | null {
  if (!booking) return `names ${lock.appointment_id}, which does not exist`;
  const { appointment } = booking;
  if (slotKey(appointment) !== slotKey(lock)) return `names ${appointment.id}, which is for another slot`;
  const wanted = isPaid(booking) ? 'BOOKED' : LOCK_OF[appointment.phase];
  if (wanted === undefined) return `is held by ${appointment.id}, which is ${appointment.phase}`;
  // An appointment that is secured keeps the lock it held.
  const isKept = appointment.phase === 'SECURED' && lock.state === 'HELD';
  if (lock.state !== wanted && !isKept) return `is ${lock.state} while ${appointment.id} is ${appointment.phase}`;
  const paymentId = lock.state === 'HELD' ? null : appointment.razorpay_payment_id;
  return lock.payment_id === paymentId ? null : `waits for ${lock.payment_id}, ${appointment.id} for ${paymentId}`;
}

/** Invariant 2: a lock stands exactly where a live appointment does, in its state. */
export function checkLocks({ dump, bookingById }: Evidence): Violation[] {
  const standing = new Map(dump.locks.map((lock) => [slotKey(lock), lock]));
  const wrong = dump.locks.flatMap((lock) => {
    const problem = lockProblem(lock, bookingById.get(lock.appointment_id));
    return problem === null ? [] : [breaks(2)(slotKey(lock), problem)];
  });
  const unlocked = dump.bookings
    .filter(({ appointment }) => isLive(appointment.phase))
    .filter(({ appointment }) => standing.get(slotKey(appointment))?.appointment_id !== appointment.id)
    .map(({ appointment }) => breaks(2)(appointment.id, `is ${appointment.phase} without its slot's lock`));
  return [...wrong, ...unlocked];
}

/** How far ahead patients and the team may book. */
const HORIZON_DAYS = { patient: 20, team: 90 };

/** Invariant 11: every slot lay within the window and the horizon its hold recorded, and ahead. */
export function checkOffered({ dump }: Evidence): Violation[] {
  const clinics = new Set(dump.clinics.map(({ id }) => id));
  return dump.bookings.flatMap(({ appointment, audit }) => {
    if (!clinics.has(appointment.clinic_id))
      return [breaks(11)(appointment.id, `is at ${appointment.clinic_id}, which does not exist`)];
    return wasOffered(appointment, isOfStaff(audit))
      ? []
      : [breaks(11)(appointment.id, `is for ${appointment.slot}, which was not on offer`)];
  });
}

/** True if staff chose the current time of the booking. */
const isOfStaff = (audit: DumpedBooking['audit']): boolean =>
  Role.safeParse(audit.findLast(({ from, slots }) => from === null || slots !== null)?.actor).success;

/** The team also gives the hour that has begun, to whoever walks in. */
function wasOffered({ slot, created_at, offered }: Appointment, isOfStaff: boolean): boolean {
  const since = offered.at ?? created_at;
  const daysAhead = daysBetween(istDay(since), istDay(slot));
  const isWithin = offered.window.from <= slot && slot < offered.window.to;
  const most = isOfStaff ? HORIZON_DAYS.team : HORIZON_DAYS.patient;
  const horizon = Math.min(offered.horizon_days, most);
  return Date.parse(slot) + (isOfStaff ? SLOT_MS : 0) > Date.parse(since) && daysAhead <= horizon && isWithin;
}
