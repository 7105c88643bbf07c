import { isLinkCurrent, linkActsUntil } from '#shared/domain/manage-link.ts';
import { Problem } from '#shared/problems.ts';
import type { Booking, BookingStore } from '../booking-store.ts';
import type { Clock, TokenSigner } from '../ports.ts';

export type OwnBookingAccess = {
  clock: Clock;
  signer: Pick<TokenSigner, 'linkKeyVersion'>;
  bookings: Pick<BookingStore, 'load'>;
};

/** Uses of a link: 'look' (also for reviews and replacing it) until it expires, 'act' until a day after the visit. */
export type LinkUse = 'look' | 'act';

/**
 * A booking, for the holder of a key to its present manage link. A key that was replaced, has expired, or was never one gets the
 * same refusal.
 * @throws Problem unauthorized, appointment_not_found
 */
export async function openOwnBooking(
  world: OwnBookingAccess,
  appointmentId: string,
  key: string,
  use: LinkUse = 'look',
): Promise<Booking> {
  const version = world.signer.linkKeyVersion(appointmentId, key);
  if (version === null) throw new Problem('unauthorized', 'Authorization');
  const booking = await world.bookings.load(appointmentId);
  if (booking === null) throw new Problem('appointment_not_found', 'id');
  const now = world.clock.now();
  const isOver = use === 'act' && now >= linkActsUntil(booking.appointment);
  if (isOver || !isLinkCurrent(booking.appointment, version, now)) throw new Problem('unauthorized', 'Authorization');
  return booking;
}
