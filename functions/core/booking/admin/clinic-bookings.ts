import type { BookingRow, ClinicBookings, ClinicBookingsQuery } from '#shared/contract/booking/booking-admin.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { takesBookings } from '#shared/domain/clinics/fee.ts';
import { isOpenOn, slotsOn } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import { bookingRow } from './booking-row.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';

export type VisitsDeps = { reader: Pick<BookingReader, 'ofClinic'> };
type ClinicDeps = VisitsDeps & { clinics: Pick<ClinicStore, 'isPausedEverywhere'> };

/**
 * Returns a clinic's day or week: its times, the bookings in order of time, and whether new bookings are accepted.
 * Clients search for a name within this result, so no URL contains a name.
 * @throws Problem clinic_not_found
 */
export async function clinicBookings(deps: ClinicDeps, asked: ClinicBookingsQuery): Promise<ClinicBookings> {
  const { from, days } = asked;
  const [{ clinic, bookings }, isPaused] = await Promise.all([
    clinicVisits(deps, asked),
    deps.clinics.isPausedEverywhere(),
  ]);
  return {
    clinic: shownClinic(clinic, isPaused),
    days: Array.from({ length: days }, (_, at) => dayOf(clinic, addDays(from, at))),
    bookings,
  };
}

/**
 * A clinic, and who comes on a day or in a week, from the locks of its slots, in order of time.
 * @throws Problem clinic_not_found
 */
export async function clinicVisits(
  { reader }: VisitsDeps,
  { id, from, days }: ClinicBookingsQuery,
): Promise<{ clinic: Clinic; bookings: BookingRow[] }> {
  const span = { from: istInstant(from, '00:00'), to: istInstant(addDays(from, days), '00:00') };
  const found = await reader.ofClinic(id, span);
  if (found === null) throw new Problem('clinic_not_found', 'id');
  return { clinic: found.clinic, bookings: found.bookings.map(bookingRow) };
}

const dayOf = (clinic: Clinic, date: string): ClinicBookings['days'][number] => ({
  date,
  open: isOpenOn(clinic, date),
  slots: slotsOn(clinic, date),
});

const shownClinic = (clinic: Clinic, isPaused: boolean): ClinicBookings['clinic'] => ({
  id: clinic.id,
  clinic_name: clinic.clinic_name,
  city: clinic.city,
  clinic_address: clinic.clinic_address,
  phone_number: clinic.phone_number,
  dentist_name: clinic.dentist_name,
  consultation_fee_paise: clinic.consultation_fee_paise,
  archived_at: clinic.archived_at,
  takes_bookings: !isPaused && takesBookings(clinic),
});
