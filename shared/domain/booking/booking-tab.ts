import type { AppointmentStatus, PaymentStatus } from './appointment.ts';

type Stand = { status: AppointmentStatus; payment_status: PaymentStatus | null };

/** Tabs of bookings: cancelled or expired, waiting for payment, and confirmed visits. */
type ListTab = 'paid' | 'pending' | 'cancelled';

/** The tab that a booking is listed in; a visit that is still to be paid at the clinic waits among the pending. */
export function tabOf({ status, payment_status }: Stand): ListTab {
  if (status === 'cancelled') return 'cancelled';
  return status === 'pending' || payment_status === 'Pending' ? 'pending' : 'paid';
}

/** True if a booking that was found belongs to a tab. */
export const isOfTab = (stand: Stand, tab: ListTab | 'all'): boolean => tab === 'all' || tabOf(stand) === tab;
