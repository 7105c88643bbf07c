import { useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import type { CancelTerms } from '#shared/contract/booking/booking.ts';
import type { CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import { useBusiness } from '../../../lib/served.ts';
import { useCancelTerms } from '../use-cancel-terms.ts';

/** The facts of a booking that a page knows; null for those that it does not know. */
export type CalendarVisit = {
  appointment_id: string;
  bookingRef: string;
  slot: string;
  clinicName: string | null;
  place: string;
  phone: string | null;
  mapsLink: string | null;
  terms: CancelTerms | null;
  sequence: number;
};

/** The visit as the patient's calendar shows it, in the words of its e-mail. */
export function useCalendarEntry(visit: CalendarVisit): CalendarEntry {
  const { t } = useLingui();
  const termsLine = useCancelTerms();
  const { phone: support } = useBusiness();
  const { bookingRef: reference, terms, mapsLink } = visit;
  const clinic = visit.clinicName ?? BRAND.name;
  const phone = visit.phone || support;
  return {
    uid: visit.appointment_id,
    sequence: visit.sequence,
    start: visit.slot,
    title: t`Dentist: ${clinic}`,
    place: visit.place,
    notes: [
      t`Booking reference ${reference}. Please come 10 minutes early. Clinic: ${phone}`,
      terms && termsLine(terms),
      mapsLink,
    ]
      .filter(Boolean)
      .join('\n'),
    isCancelled: false,
  };
}
