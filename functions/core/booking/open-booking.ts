import { Problem } from '#shared/problems.ts';
import type { Booking, BookingStore } from '../booking-store.ts';
import type { TokenSigner } from '../ports.ts';

type BookingAccess = { signer: Pick<TokenSigner, 'isTokenFor'>; bookings: Pick<BookingStore, 'load'> };

/**
 * A booking, for whoever holds its token.
 * @throws Problem unauthorized when the token is not this appointment's, appointment_not_found.
 */
export async function openBooking(world: BookingAccess, appointmentId: string, token: string): Promise<Booking> {
  if (!world.signer.isTokenFor(appointmentId, token)) throw new Problem('unauthorized', 'Authorization');
  const booking = await world.bookings.load(appointmentId);
  if (!booking) throw new Problem('appointment_not_found', 'appointment_id');
  return booking;
}
