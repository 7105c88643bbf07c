import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CalendarPlus, Printer } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Kolam } from '../../../ui/kolam.tsx';
import { ManageLink } from './manage-link.tsx';
import { dropHold } from '../hold/kept-hold.ts';
import { useBusiness } from '../../../lib/served.ts';
import { CallLink } from '../../call-link.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { calendarHref } from './calendar-file.ts';
import { Reference } from './reference.tsx';
import type { ThankYouState } from './thank-you-state.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

type ThankYouConfirmedProps = {
  booking: ThankYouState;
  /** The booking's own page, where it is known here. */ ownPage: string | null;
};

/** A confirmed booking, for reading, printing and the calendar, and the way to where it can be changed. */
export function ThankYouConfirmed({ booking, ownPage }: ThankYouConfirmedProps) {
  useEffect(() => dropHold(booking.appointment_id), [booking.appointment_id]);
  return (
    <article className="space-y-6 text-center">
      <Kolam seed={booking.appointment_id} draws className="mx-auto size-32 text-leaf print:size-16" />
      <h1 className="text-2xl text-leaf">
        <Trans>Booking Confirmed!</Trans>
      </h1>
      <Reference value={booking.bookingRef} />
      <BookingFacts booking={booking} />
      <WhatHappensNext heading="h2" />
      <ManageLink to={ownPage} />
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        <CalendarLink booking={booking} />
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <CallLink className="print:hidden">
        <Trans>Call support</Trans>
      </CallLink>
    </article>
  );
}

function CalendarLink({ booking }: { booking: ThankYouState }) {
  const { t } = useLingui();
  const { phone: support } = useBusiness();
  if (booking.slot === null) return null;
  const { clinicName, address, phone, bookingRef } = booking;
  const href = calendarHref({
    uid: booking.appointment_id,
    start: booking.slot,
    title: t`Dentist: ${clinicName ?? BRAND.name}`,
    place: [clinicName, address].filter(Boolean).join(', '),
    notes: t`Booking reference ${bookingRef}. Please come 10 minutes early. Clinic: ${phone ?? support}`,
  });
  return (
    <a href={href} download={`${bookingRef}.ics`} className={buttonClass()}>
      <CalendarPlus aria-hidden className="size-5" />
      <Trans>Add to calendar</Trans>
    </a>
  );
}
