import type { ClinicBookings, ClinicBookingsQuery } from '#shared/contract/booking-desk.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { isOpenOn, slotsOn } from '#shared/domain/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import { bookingRow } from './booking-row.ts';
import type { BookingReader } from './ports.ts';

export type ClinicWorld = { reader: Pick<BookingReader, 'ofClinic'> };

/**
 * A clinic's day or week, from the locks of its slots: its times, and who has them in order of time. Whoever looks for a
 * name looks through these: names stand in no address.
 * @throws Problem clinic_not_found
 */
export async function clinicBookings(
  { reader }: ClinicWorld,
  { id, from, days }: ClinicBookingsQuery,
): Promise<ClinicBookings> {
  const span = { from: istInstant(from, '00:00'), to: istInstant(addDays(from, days), '00:00') };
  const found = await reader.ofClinic(id, span);
  if (found === null) throw new Problem('clinic_not_found', 'id');
  const { clinic, bookings } = found;
  return {
    clinic: shownClinic(clinic),
    days: Array.from({ length: days }, (_, at) => dayOf(clinic, addDays(from, at))),
    bookings: bookings.map(bookingRow),
  };
}

const dayOf = (clinic: Clinic, date: string): ClinicBookings['days'][number] => ({
  date,
  open: isOpenOn(clinic, date),
  slots: slotsOn(clinic, date),
});

const shownClinic = (clinic: Clinic): ClinicBookings['clinic'] => ({
  id: clinic.id,
  clinic_name: clinic.clinic_name,
  city: clinic.city,
  clinic_address: clinic.clinic_address,
  phone_number: clinic.phone_number,
  dentist_name: clinic.dentist_name,
  consultation_fee: clinic.consultation_fee,
});
