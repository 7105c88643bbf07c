import type { PaletteItem } from '../shell/palette-items.ts';
import { bookingApi } from './booking-queries.ts';
import { bookingAddress, patientName } from './booking-status.tsx';
import { visitMoment } from '../ui/format.ts';

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
