import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Printer } from 'lucide-react';
import { placeLine } from '#shared/domain/booking/visit-place.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Kolam } from '../../../ui/pictures/kolam.tsx';
import { ManageLink } from './manage-link.tsx';
import { dropHold } from '../hold/kept-hold.ts';
import { CallLink } from '../../call-link.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { Reference } from './reference.tsx';
import type { ThankYouState } from './thank-you-state.ts';
import { useCalendarEntry } from './use-calendar-entry.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

type ThankYouConfirmedProps = {
  booking: ThankYouState;
  /** The booking's own page, where it is known here. */ ownPage: string | null;
};

/** A confirmed booking, for reading, printing and the calendar, and the way to where it can be changed. */
export function ThankYouConfirmed({ booking, ownPage }: ThankYouConfirmedProps) {
  const { t } = useLingui();
  useEffect(() => dropHold(booking.appointment_id), [booking.appointment_id]);
  return (
    <article className="space-y-6 text-center">
      <Kolam seed={booking.appointment_id} draws className="mx-auto size-32 text-leaf print:size-16" />
      <h1 className="text-2xl text-leaf">{t`Booking Confirmed!`}</h1>
      <Reference value={booking.bookingRef} />
      <BookingFacts booking={booking} />
      <WhatHappensNext heading="h2" />
      <ManageLink to={ownPage} />
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        {booking.slot !== null && <ThankYouCalendar booking={booking} slot={booking.slot} ownPage={ownPage} />}
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <CallLink className="print:hidden">{t`Call support`}</CallLink>
    </article>
  );
}

function ThankYouCalendar({ booking, slot, ownPage }: ThankYouConfirmedProps & { slot: string }) {
  const { clinicName, address, bookingRef } = booking;
  const place = placeLine({ clinic_name: clinicName ?? '', clinic_address: address ?? '' });
  const entry = useCalendarEntry({ ...booking, slot, place });
  return <CalendarLink entry={entry} bookingRef={bookingRef} ownPage={ownPage} className={buttonClass()} />;
}
