import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import type { CancelTerms } from '#shared/contract/booking/booking.ts';
import { BRAND } from '#shared/content/brand.ts';
import { calendarFile, type CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import { useCancelTerms } from '../use-cancel-terms.ts';
import { useBusiness } from '../../../lib/served.ts';

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

type CalendarLinkProps = {
  entry: CalendarEntry;
  bookingRef: string;
  /** The address of the booking's own page, without site and language; null where it is not known. */
  ownPage: string | null;
  className: string;
};

/** Downloads the visit as a calendar file. The file stays with the patient, so it carries the manage link as e-mails do. */
export function CalendarLink({ entry, bookingRef, ownPage, className }: CalendarLinkProps) {
  const { t } = useLingui();
  const [createdAt] = useState(() => Date.now());
  const page = useHref(ownPage ?? '');
  const link = new URL(page, location.href).href;
  const notes = ownPage === null ? entry.notes : `${entry.notes}\n${t`Manage this booking`}: ${link}`;
  const file = calendarFile({ ...entry, notes }, createdAt);
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${bookingRef}.ics`}
      className={className}
    >
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
      <Trans>Add to calendar</Trans>
    </a>
  );
}
