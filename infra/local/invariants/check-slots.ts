import { Role } from '#shared/domain/staff/member.ts';
import { isLive, AWAITING_MS, HOLD_MS, isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import type { Appointment, Phase, UnpaidHold } from '#shared/domain/booking/appointment.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { daysBetween, istDay } from '#shared/values/ist.ts';
import type { LockState, SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { isPaid, type DumpedBooking, type Evidence, breaks, type Violation } from './evidence.ts';

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

const poolOf = (key: string): string => key.slice(0, key.lastIndexOf('#'));
const kindOf = (key: string): string => key.slice(0, key.indexOf('#'));

/**
 * Invariant 26: each quota slot belongs to an unpaid hold, each unpaid hold owns its quota slots, its lock names the one of its
 * day, no pool gave out more than it had, and no order prolonged a hold further than once.
 */
export const checkQuotaSlots = (evidence: Evidence): Violation[] => [
  ...evidence.dump.bookings.flatMap((booking) => ownProblems(evidence, booking)),
  ...unnamedQuotaSlots(evidence),
  ...strayQuotaSlots(evidence),
  ...fullPools(evidence),
];

function ownProblems({ dump }: Evidence, booking: DumpedBooking): Violation[] {
  const { appointment } = booking;
  const { id, phase, quota_slots: quotaSlots } = appointment;
  const problems = isUnpaidHold(appointment)
    ? quotaSlotProblems(dump, appointment)
    : quotaSlots.map((key) => `is ${phase} and keeps its quota slot ${key}`);
  return [...problems, ...endProblems(booking)].map((what) => breaks(26)(id, what));
}

function quotaSlotProblems(dump: Evidence['dump'], { id, phase, quota_slots: quotaSlots }: UnpaidHold): string[] {
  const wanted = phase === 'HELD' ? ['address', 'day'] : ['address', 'day', 'phone'];
  const kinds = quotaSlots.map(kindOf).toSorted();
  const missing =
    kinds.join() === wanted.join() ? [] : [`is ${phase} with quota slots of ${kinds.join(', ') || 'nothing'}`];
  const unowned = quotaSlots
    .filter((key) => !dump.quotaSlots.some((quotaSlot) => quotaSlot.key === key && quotaSlot.appointment_id === id))
    .map((key) => `names its quota slot ${key}, which is not its own`);
  return [...missing, ...unowned];
}

/** A hold ends as it was taken, or as its one order prolonged it, whatever happened to it besides. */
function endProblems({ appointment: { created_at, expires_at }, audit }: DumpedBooking): string[] {
  const order = audit.find(({ move }) => move === 'order');
  const end = order ? Date.parse(order.at) + AWAITING_MS : Date.parse(created_at) + HOLD_MS;
  return Date.parse(expires_at) > end ? [`was to end at ${new Date(end).toISOString()} and ends at ${expires_at}`] : [];
}

/** The next hold of the day would try a quota slot that is taken. */
const unnamedQuotaSlots = ({ dump, bookingById }: Evidence): Violation[] =>
  dump.locks.flatMap(({ state, quota_slot, appointment_id }) => {
    const appointment = bookingById.get(appointment_id)?.appointment;
    if (state !== 'HELD' || !appointment || !isUnpaidHold(appointment)) return [];
    const isNamed = appointment.quota_slots.some((key) => kindOf(key) === 'day' && key.endsWith(`#${quota_slot}`));
    return isNamed ? [] : [breaks(26)(appointment_id, `has a lock that names the quota slot ${quota_slot} of its day`)];
  });

const strayQuotaSlots = ({ dump, bookingById }: Evidence): Violation[] =>
  dump.quotaSlots
    .filter(({ key, appointment_id }) => {
      const appointment = bookingById.get(appointment_id)?.appointment;
      return !appointment || !isUnpaidHold(appointment) || !appointment.quota_slots.includes(key);
    })
    .map(({ key, appointment_id }) => breaks(26)(key, `belongs to ${appointment_id}, which does not hold it`));

function fullPools({ dump }: Evidence): Violation[] {
  const pools = Map.groupBy(dump.quotaSlots, ({ key }) => `${poolOf(key)}#${seriesOf(key)}`);
  return [...pools]
    .filter(([, quotaSlots]) => quotaSlots.length > Math.max(...quotaSlots.map((quotaSlot) => quotaSlot.of)))
    .map(([pool, quotaSlots]) => breaks(26)(pool, `gave out ${quotaSlots.length} quota slots`));
}

/** The numbers of a pool may come in series, each with a name in front. */
const seriesOf = (key: string): string => key.slice(key.lastIndexOf('#') + 1).replace(/\d+$/, '');
