import type { AppointmentStatus, PaymentStatus } from './appointment.ts';
import type { BookingList } from './booking-list.ts';

type Stand = { status: AppointmentStatus; payment_status: PaymentStatus | null };

/** The tab that a booking is listed in; a visit that is still to be paid at the clinic waits among the pending. */
export function tabOf({ status, payment_status }: Stand): BookingList {
  if (status === 'cancelled') return 'cancelled';
  return status === 'pending' || payment_status === 'Pending' ? 'pending' : 'paid';
}

/** True if a booking that was found belongs to a tab. */
export const isOfTab = (stand: Stand, tab: BookingList | 'all'): boolean => tab === 'all' || tabOf(stand) === tab;
