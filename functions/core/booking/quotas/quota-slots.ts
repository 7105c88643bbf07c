import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { BOOKING_DAYS_AHEAD, slotsOn, type Schedule } from '#shared/domain/clinics/schedule.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { istDay, MINUTE_MS, addDays } from '#shared/values/ist.ts';
import type { TokenSigner, ProofOfWork, Limits, UnpaidLimits } from '../../ports.ts';
import type { Caller } from '../../admit-request.ts';

/**
 * Pools of quota slots. An unpaid hold owns one of its day, one of its address and, once it has an order, one of its phone;
 * whoever wants one more than a pool has waits until one is given back. There is no counter that could drift from the holds.
 */
type Digester = Pick<TokenSigner, 'digest'>;

/** A quota slot that an appointment has. */
type Taken = Pick<QuotaSlot, 'key' | 'appointment_id'>;

const dayPool = (clinicId: string, day: string): string => `day#${clinicId}#${day}`;

const networkPool = (signer: Digester, clinicId: string, { address, network }: Caller): string =>
  `address#${signer.digest(`unpaid ${clinicId} ${network ?? address}`)}`;

export const phonePool = (signer: Digester, phone: string): string => `phone#${signer.digest(`unpaid ${phone}`)}`;

export const isOfPhone = (key: string): boolean => key.startsWith('phone#');

/** The number that a hold takes in the pool of its day. */
export function quotaSlotOfDay(quotaSlots: readonly QuotaSlot[]): number | null {
  const ofDay = quotaSlots.find(({ key }) => key.startsWith('day#'));
  return ofDay === undefined ? null : Number(ofDay.key.slice(ofDay.key.lastIndexOf('#') + 1));
}

/** The quota slots of a day, as the locks of its unpaid holds name them. */
const quotaSlotsOfLocks = (pool: string, locks: readonly SlotLock[]): Taken[] =>
  locks.flatMap(({ state, quota_slot, appointment_id }) =>
    state === 'HELD' && quota_slot !== null ? [{ key: `${pool}#${quota_slot}`, appointment_id }] : [],
  );

/** A number that differs from text to text: who looks for a quota slot at the same moment should not try the same one. */
const scatter = (text: string): number =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 1_000_003,
    7,
  );

/**
 * A quota slot of a pool that nobody had when `taken` was read, or null.
 * @param series which numbers of the pool: '' or a name in front of them
 * @param size how many there are
 * @param seed different callers begin their search elsewhere
 */
function freeQuotaSlot(
  pool: string,
  { series = '', size, taken, seed }: { series?: string; size: number; taken: readonly Taken[]; seed: string },
): Omit<QuotaSlot, 'appointment_id'> | null {
  const gone = new Set(taken.map(({ key }) => key));
  const start = scatter(seed);
  for (let n = 0; n < size; n++) {
    const key = `${pool}#${series}${(start + n) % size}`;
    if (!gone.has(key)) return { key, of: size };
  }
  return null;
}

/**
 * The addresses of an IPv6 /48 share one pool, in which each has the free quota slots of one of four groups: so an address
 * has its own share at most, and all addresses of the network four times as much.
 */
const GROUPS = 4;

const groupOf = ({ address, network }: Caller): string =>
  network === undefined ? 'g0.' : `g${scatter(address) % GROUPS}.`;

/** A quota slot of the phone number. @throws Problem too_many_unpaid. */
export function phoneQuotaSlot(
  pool: string,
  taken: readonly QuotaSlot[],
  perPhone: number,
  appointmentId: string,
): QuotaSlot {
  const free = freeQuotaSlot(pool, { size: perPhone, taken, seed: appointmentId });
  if (free === null) throw new Problem('too_many_unpaid', 'customer.phone');
  return { ...free, appointment_id: appointmentId };
}

type QuotaSlotDeps = {
  signer: Pick<TokenSigner, 'digest'>;
  bookings: Pick<BookingStore, 'quotaSlots'>;
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
  /** True if a quota slot of this request was taken by another request before. */
  wasRefused: boolean;
  /** Locks of the slot's day, as they were read beside the clinic. */
  locksOfDay: readonly SlotLock[];
  /** A try that ends before this hold is taken: its quota slots come back. */
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
 * The quota slots a hold needs, as far as they are free now: one of its day, one of its address. The day's are known from its
 * locks; its pool is read only after a quota slot was refused, or where the locks leave none. Few addresses hold another slot
 * of the clinic, so theirs are read only after one was refused, or where another try ends for this hold.
 * @returns null when the day has as many unpaid holds as it may
 * @throws Problem challenge_required for more than an address may hold unproven, too_many_requests beyond its whole share.
 */
export async function holdQuotaSlots(deps: QuotaSlotDeps, asked: Asked): Promise<QuotaSlot[] | null> {
  const { clinic, slot, caller, appointmentId: appointment_id } = asked;
  const pools = [dayPool(clinic.id, istDay(slot)), networkPool(deps.signer, clinic.id, caller)] as const;
  const isLikelyFree = !asked.wasRefused && !asked.isWorkProven && asked.replaces === undefined;
  const ofNetwork = isLikelyFree ? [] : await deps.bookings.quotaSlots(pools[1]);
  const stay = (taken: readonly Taken[]) =>
    taken.filter((quotaSlot) => quotaSlot.appointment_id !== asked.replaces?.appointment_id);
  const size = unpaidHoldsOfDay(deps.limits.unpaid, clinic, istDay(slot));
  const freeOfDay = (taken: readonly Taken[]) =>
    freeQuotaSlot(pools[0], { size, taken: stay(taken), seed: appointment_id });
  const ofLocks = asked.wasRefused ? null : freeOfDay(quotaSlotsOfLocks(pools[0], asked.locksOfDay));
  const day = ofLocks ?? freeOfDay(await deps.bookings.quotaSlots(pools[0]));
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
