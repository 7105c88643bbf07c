import { Problem } from '#shared/problems.ts';
import type { Booking, BookingStore } from '../booking-store.ts';
import type { TokenSigner } from '../ports.ts';

export type OwnBookingAccess = { signer: Pick<TokenSigner, 'linkKeyEnd'>; bookings: Pick<BookingStore, 'load'> };

/** A booking with the end of the key that opened it (milliseconds). */
export type OpenedBooking = { booking: Booking; acts_until: number };

/**
 * A booking, for whoever holds the key in one of its links; looking never ends.
 * @throws Problem unauthorized when the key is not to this booking, appointment_not_found.
 */
export async function openOwnBooking(
  world: OwnBookingAccess,
  appointmentId: string,
  key: string,
): Promise<OpenedBooking> {
  const acts_until = world.signer.linkKeyEnd(appointmentId, key);
  if (acts_until === null) throw new Problem('unauthorized', 'Authorization');
  const booking = await world.bookings.load(appointmentId);
  if (booking === null) throw new Problem('appointment_not_found', 'id');
  return { booking, acts_until };
}

/**
 * Lets whoever holds a key write what harms no booking, also when the key has ended; nothing is read yet.
 * @throws Problem unauthorized when it is no key to this booking.
 */
export function expectKey({ signer }: Pick<OwnBookingAccess, 'signer'>, appointmentId: string, key: string): void {
  if (signer.linkKeyEnd(appointmentId, key) === null) throw new Problem('unauthorized', 'Authorization');
}

/**
 * Lets whoever holds a key act, until the key ends; nothing is read yet.
 * @param now milliseconds
 * @throws Problem unauthorized when it is no key to this booking, or was one.
 */
export function expectActingKey(
  { signer }: Pick<OwnBookingAccess, 'signer'>,
  appointmentId: string,
  key: string,
  now: number,
): void {
  const acts_until = signer.linkKeyEnd(appointmentId, key);
  if (acts_until === null || now >= acts_until) throw new Problem('unauthorized', 'Authorization');
}
