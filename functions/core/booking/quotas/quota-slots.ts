import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { Problem } from '#shared/problems.ts';
import type { TokenSigner } from '../../ports.ts';
import type { Caller } from '../../admit-request.ts';

/**
 * Pools of tickets. An unpaid hold owns one ticket of its day, one of its address and, once it has an order, one of its
 * phone; whoever wants one more than a pool has waits until one is given back. There is no counter that could drift from the holds.
 */
type Digester = Pick<TokenSigner, 'digest'>;

/** A ticket that an appointment has. */
export type Taken = Pick<QuotaSlot, 'key' | 'appointment_id'>;

export const dayPool = (clinicId: string, day: string): string => `day#${clinicId}#${day}`;

export const networkPool = (signer: Digester, clinicId: string, { address, network }: Caller): string =>
  `address#${signer.digest(`unpaid ${clinicId} ${network ?? address}`)}`;

export const phonePool = (signer: Digester, phone: string): string => `phone#${signer.digest(`unpaid ${phone}`)}`;

export const isOfPhone = (key: string): boolean => key.startsWith('phone#');

/** The number that a hold takes in the pool of its day. */
export function ticketOfDay(quotaSlots: readonly QuotaSlot[]): number | null {
  const ofDay = quotaSlots.find(({ key }) => key.startsWith('day#'));
  return ofDay === undefined ? null : Number(ofDay.key.slice(ofDay.key.lastIndexOf('#') + 1));
}

/** The tickets of a day, as the locks of its unpaid holds name them. */
export const ticketsOfLocks = (pool: string, locks: readonly SlotLock[]): Taken[] =>
  locks.flatMap(({ state, ticket, appointment_id }) =>
    state === 'HELD' && ticket !== null ? [{ key: `${pool}#${ticket}`, appointment_id }] : [],
  );

/** A number that differs from text to text: who looks for a ticket at the same moment should not try the same one. */
const scatter = (text: string): number =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 1_000_003,
    7,
  );

/**
 * A ticket of a pool that nobody had when `taken` was read, or null.
 * @param series which numbers of the pool: '' or a name in front of them
 * @param size how many there are
 * @param seed different callers begin their search elsewhere
 */
export function freeQuotaSlot(
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
 * The addresses of an IPv6 /48 share one pool, in which each has the free tickets of one of four groups: so an address
 * has its own share at most, and all addresses of the network four times as much.
 */
const GROUPS = 4;

export const groupOf = ({ address, network }: Caller): string =>
  network === undefined ? 'g0.' : `g${scatter(address) % GROUPS}.`;

/** A ticket of the phone number. @throws Problem too_many_unpaid. */
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
