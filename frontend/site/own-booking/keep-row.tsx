import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Share2 } from 'lucide-react';
import type { OwnBooking } from '#shared/contract/own-booking.ts';
import { placeLine } from '#shared/domain/visit-place.ts';
import { whatsAppHref } from '../../lib/contact-links.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { calendarHref } from '../booking/outcome/calendar-file.ts';
import { useCancelTerms } from '../booking/use-cancel-terms.ts';
import { hasTerms } from './changes-of.ts';
import { googleCalendarHref } from './google-calendar.ts';
import { useTimeWords } from '../time-words.ts';

/** The visit for the patient's calendar, and for whoever comes along: clinic, place and time, never the key or a name. */
export function KeepRow({ booking }: { booking: OwnBooking }) {
  const { t } = useLingui();
  const entry = useCalendarEntry(booking);
  const shared = useShareWords(booking);
  const look = buttonClass({ variant: 'secondary' }, 'sm:px-3');
  const elsewhere = { target: '_blank', rel: 'noreferrer' };
  return (
    <section aria-label={t`Keep and share`} className="grid gap-3 sm:grid-cols-3 print:hidden">
      <a href={calendarHref(entry)} download={`${booking.booking_ref}.ics`} className={look}>
        <CalendarPlus aria-hidden className="size-5 shrink-0" />
        <Trans>Add to calendar</Trans>
      </a>
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

function useCalendarEntry(booking: OwnBooking) {
  const { t } = useLingui();
  const terms = useCancelTerms();
  const { clinic_name: clinic, booking_ref: reference, clinic_phone: phone } = booking;
  return {
    uid: booking.id,
    sequence: booking.ics_sequence,
    start: booking.slot,
    title: t`Dentist: ${clinic}`,
    place: placeLine(booking),
    notes: [
      t`Booking reference ${reference}. Please come 10 minutes early. Clinic: ${phone}`,
      ...(hasTerms(booking) ? [terms(booking)] : []),
      ...(booking.google_maps_link === null ? [] : [booking.google_maps_link]),
    ].join('\n'),
  };
}

function useShareWords(booking: OwnBooking): string {
  const { t } = useLingui();
  const visit = useTimeWords().visit(booking.slot);
  const place = placeLine(booking);
  return [t`Dentist appointment: ${visit}, ${place}`, booking.google_maps_link]
    .filter((part) => part !== null)
    .join('\n');
}
