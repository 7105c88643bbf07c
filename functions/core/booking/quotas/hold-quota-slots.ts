import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { istDay, MINUTE_MS, addDays } from '#shared/values/ist.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ProofOfWork, Limits, UnpaidLimits } from '../../quota-ports.ts';
import type { TokenSigner } from '../../ports.ts';
import type { Caller } from '../../admit-request.ts';
import { dayPool, freeQuotaSlot, groupOf, networkPool, ticketsOfLocks, type Taken } from './quota-slots.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { BOOKING_DAYS_AHEAD, slotsOn, type Schedule } from '#shared/domain/clinics/schedule.ts';

export type QuotaSlotDeps = {
  signer: Pick<TokenSigner, 'digest'>;
  bookings: Pick<BookingStore, 'tickets'>;
  challenges: ProofOfWork;
  limits: Pick<Limits, 'unpaid'>;
};

/** Long enough for a slow phone on a slow network, too short to lay proofs in store. */
const CHALLENGE_MS = 3 * MINUTE_MS;

type Asked = {
  clinic: Clinic;
  slot: string;
  caller: Caller;
  appointmentId: string;
  /** Subject that a challenge for this request is issued for. */
  subject: string;
  isWorkProven: boolean;
  now: number;
  /** True if a ticket of this request was taken by another request before. */
  wasRefused: boolean;
  /** Locks of the slot's day, as they were read beside the clinic. */
  locksOfDay: readonly SlotLock[];
  /** A try that ends before this hold is taken: its tickets come back. */
  replaces?: { appointment_id: string } | undefined;
};

/** A small clinic's day takes so many unpaid holds all the same. */
const LEAST_PER_DAY = 3;

/** How many unpaid holds an IST day of a clinic may carry at once, whoever holds them. */
const unpaidHoldsOfDay = (limits: UnpaidLimits, clinic: Schedule, day: string): number =>
  Math.max(LEAST_PER_DAY, Math.floor(slotsOn(clinic, day).length * limits.shareOfDay));

/** How many unpaid holds an address may have at a clinic in all; counted in the slots it offers from `now` to the horizon. */
function unpaidHoldsOfAddress(limits: UnpaidLimits, clinic: Schedule, now: number): number {
  const days = Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, ahead) => addDays(istDay(now), ahead));
  const open = days.flatMap((day) => slotsOn(clinic, day)).filter((slot) => Date.parse(slot) > now);
  return Math.max(limits.perAddress, Math.floor(open.length * limits.shareOfClinic));
}

/**
 * The tickets a hold needs, as far as they are free now: one of its day, one of its address. The day's are known from its
 * locks; its pool is read only after a ticket was refused, or where the locks leave none. Few addresses hold another slot
 * of the clinic, so theirs are read only after one was refused, or where another try ends for this hold.
 * @returns null when the day has as many unpaid holds as it may
 * @throws Problem challenge_required for more than an address may hold unproven, too_many_requests beyond its whole share.
 */
export async function holdQuotaSlots(deps: QuotaSlotDeps, asked: Asked): Promise<QuotaSlot[] | null> {
  const { clinic, slot, caller, appointmentId: appointment_id } = asked;
  const pools = [dayPool(clinic.id, istDay(slot)), networkPool(deps.signer, clinic.id, caller)] as const;
  const isLikelyFree = !asked.wasRefused && !asked.isWorkProven && asked.replaces === undefined;
  const ofNetwork = isLikelyFree ? [] : await deps.bookings.tickets(pools[1]);
  const stay = (taken: readonly Taken[]) =>
    taken.filter((quotaSlot) => quotaSlot.appointment_id !== asked.replaces?.appointment_id);
  const size = unpaidHoldsOfDay(deps.limits.unpaid, clinic, istDay(slot));
  const freeOfDay = (taken: readonly Taken[]) =>
    freeQuotaSlot(pools[0], { size, taken: stay(taken), seed: appointment_id });
  const ofLocks = asked.wasRefused ? null : freeOfDay(ticketsOfLocks(pools[0], asked.locksOfDay));
  const day = ofLocks ?? freeOfDay(await deps.bookings.tickets(pools[0]));
  if (day === null) return null;
  const address = await addressQuotaSlot(deps, asked, pools[1], stay(ofNetwork));
  return [
    { ...day, appointment_id },
    { ...address, appointment_id },
  ];
}

/** The first few are free; each one more is for a solved challenge, and the clinic's open slots bound them all. */
async function addressQuotaSlot(deps: QuotaSlotDeps, asked: Asked, pool: string, taken: readonly Taken[]) {
  const { clinic, caller, appointmentId: seed, isWorkProven, now } = asked;
  const { perAddress } = deps.limits.unpaid;
  const free = freeQuotaSlot(pool, { series: groupOf(caller), size: perAddress, taken, seed });
  if (free !== null) return free;
  const size = unpaidHoldsOfAddress(deps.limits.unpaid, clinic, now) - perAddress;
  const more = freeQuotaSlot(pool, { series: 'proven.', size, taken, seed });
  if (more === null) throw new Problem('too_many_requests');
  if (isWorkProven) return more;
  const challenge = await deps.challenges.issue(asked.subject, now + CHALLENGE_MS);
  throw new Problem('challenge_required', 'proof', { challenge });
}
