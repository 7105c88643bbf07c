import type { BookingState } from '#shared/domain/booking/appointment.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

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
