import type { BookingState } from '#shared/domain/booking/appointment.ts';
import { FIRST_LINK, isLinkCurrent } from '#shared/domain/booking/manage-link.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Clock, TokenSigner } from '../ports.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

type BookingAccess = {
  clock: Clock;
  signer: Pick<TokenSigner, 'isTokenFor'>;
  bookings: Pick<BookingStore, 'load'>;
};

/**
 * A booking, for the holder of its token: the tab in which it was booked. The token ends as the first manage link does.
 * @throws Problem unauthorized when the token is not this appointment's or has ended, appointment_not_found.
 */
export async function openBooking(deps: BookingAccess, appointmentId: string, token: string): Promise<Booking> {
  if (!deps.signer.isTokenFor(appointmentId, token)) throw new Problem('unauthorized', 'Authorization');
  const booking = await deps.bookings.load(appointmentId);
  if (!booking) throw new Problem('appointment_not_found', 'appointment_id');
  if (!isLinkCurrent(booking.appointment, FIRST_LINK, deps.clock.now()))
    throw new Problem('unauthorized', 'Authorization');
  return booking;
}

/** Returns the state of a booking as its patient sees it. */
export function bookingStateOf({ appointment, payments }: Booking): BookingState {
  const wasConfirmed = appointment.booking_completed_at !== null;
  switch (appointment.phase) {
    case 'CONFIRMED':
    case 'COMPLETED':
    case 'NO_SHOW':
      return 'confirmed';
    case 'SECURED':
      return 'provisional';
    case 'HELD':
    case 'AWAITING':
      return 'pending';
    case 'EXPIRED':
    case 'CANCELLED':
      return payments.length > 0 && !wasConfirmed ? 'slot_lost' : 'cancelled';
  }
}
