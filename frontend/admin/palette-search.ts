import { clinicApi } from './clinics/clinic-queries.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import type { PaletteItem } from './shell/palette-search.ts';
import { bookingApi } from './booking/booking-queries.ts';
import { bookingAddress, patientName } from './booking/booking-status.tsx';
import { visitMoment } from './ui/format.ts';

/** The bookings that a reference, a phone number, an e-mail address, an order or a payment names, as the palette lists them. */
export async function searchBookings(q: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { bookings } = await bookingApi.bookingAdmin.list({ q }, { signal });
  return bookings.map((booking) => ({
    value: booking.id,
    label: `${patientName(booking)}, ${booking.booking_ref}`,
    hint: visitMoment(booking.slot),
    to: bookingAddress(booking.id),
  }));
}

/** The clinics that some words mean, where a role works on them: staff edit reviews, not clinics. */
export async function searchClinicItems(q: string, role: Role, signal: AbortSignal): Promise<PaletteItem[]> {
  const { clinics } = await clinicApi.clinicAdmin.list({ q, filter: 'all' }, { signal });
  return clinics.map(({ id, clinic_name, city }) => ({
    value: id,
    label: clinic_name,
    hint: city,
    to: role === 'admin' ? `/admin/clinics/${id}` : `/admin/reviews/${id}`,
  }));
}
