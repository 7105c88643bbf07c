import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Share2 } from 'lucide-react';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { placeLine } from '#shared/domain/booking/visit-text.ts';
import { MANAGE_PATH, shortLink } from '#shared/values/short-link.ts';
import { stamp, type CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { whatsAppHref } from '../../../lib/contact-links.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { CalendarLink, useCalendarEntry, type CalendarVisit } from '../outcome/calendar-link.tsx';
import { hasTerms } from './managed-booking-notes.tsx';
import { useTimeWords } from '../../../catalogues.ts';

/** Google Calendar's form, filled in with a visit of an hour; nothing is stored until the patient saves it there. */
export function googleCalendarHref({
  start,
  title,
  place,
  notes,
}: Pick<CalendarEntry, 'start' | 'title' | 'place' | 'notes'>): string {
  const begins = Date.parse(start);
  const filledIn = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(begins)}/${stamp(begins + SLOT_MS)}`,
    location: place,
    details: notes,
  });
  return `https://calendar.google.com/calendar/render?${filledIn.toString()}`;
}

/**
 * The visit for the patient's calendar, and for those who come along: clinic, place and time, never a name. Only the file
 * for the patient's own calendar carries the manage link.
 */
export function KeepRow({ booking, code }: { booking: ManagedBooking; code: string }) {
  const { t } = useLingui();
  const entry = useCalendarEntry(visitOf(booking));
  const shared = useShareWords(booking);
  const look = buttonClass({ variant: 'secondary' }, 'sm:px-3');
  const elsewhere = { target: '_blank', rel: 'noreferrer' };
  return (
    <section aria-label={t`Keep and share`} className="grid gap-3 sm:grid-cols-3 print:hidden">
      <CalendarLink
        entry={entry}
        bookingRef={booking.booking_ref}
        ownPage={shortLink(MANAGE_PATH, code)}
        className={look}
      />
      <a href={googleCalendarHref(entry)} {...elsewhere} className={look}>
        <CalendarPlus aria-hidden className="size-5 shrink-0" />
        <span>Google Calendar</span>
      </a>
      <a href={whatsAppHref({ text: shared })} {...elsewhere} className={look}>
        <Share2 aria-hidden className="size-5 shrink-0" />
        <Trans>Share on WhatsApp</Trans>
      </a>
    </section>
  );
}

const visitOf = (booking: ManagedBooking): CalendarVisit => ({
  appointment_id: booking.id,
  bookingRef: booking.booking_ref,
  slot: booking.slot,
  clinicName: booking.clinic_name,
  place: placeLine(booking),
  phone: booking.clinic_phone,
  mapsLink: booking.google_maps_link,
  terms: hasTerms(booking) ? booking : null,
  sequence: booking.ics_sequence,
});

function useShareWords(booking: ManagedBooking): string {
  const { t } = useLingui();
  const visit = useTimeWords().visit(booking.slot);
  const place = placeLine(booking);
  return [t`Dentist appointment: ${visit}, ${place}`, booking.google_maps_link]
    .filter((part) => part !== null)
    .join('\n');
}
