import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Kolam } from '../../../ui/pictures/kolam.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { CalledOff } from './called-off.tsx';
import { ManageLink } from './manage-link.tsx';
import { Reference } from './reference.tsx';
import { dropHold } from '../hold/kept-hold.ts';
import { pause } from '../../../lib/pause.ts';
import { StepHeading } from '../step-heading.tsx';
import { knownState, shownState, thankYouState } from './thank-you-state.ts';
import { useConfirmation } from './use-confirmation.ts';
import type { KnownBooking } from '../booking-session.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

type ConfirmedStepProps = { booked: KnownBooking; /** It was cancelled since. */ onCalledOff: () => void };

/** Step 3: the booking is made. */
export function ConfirmedStep({ booked, onCalledOff }: ConfirmedStepProps) {
  const { t } = useLingui();
  const { view, smsSent } = useConfirmation(booked);
  const { appointment_id: id } = booked;
  // While the payment app is in front nobody sees it, and a phone may kill the tab.
  useEffect(() => void pause(0).then(() => dropHold(id)), [id]);
  const isCalledOff = view !== null && shownState(view) === 'called_off';
  const callOff = useEffectEvent(onCalledOff);
  useEffect(() => {
    if (isCalledOff) callOff();
  }, [isCalledOff]);
  if (isCalledOff) return <CalledOff Heading={StepHeading} bookingRef={view.booking_ref} ownPage={view.own_page} />;
  return (
    <div className="space-y-5 text-center">
      <Kolam seed={booked.appointment_id} draws className="mx-auto size-28 text-leaf" />
      <div>
        <StepHeading className="text-2xl text-leaf">{t`Booking Confirmed!`}</StepHeading>
        <p role="status" className="mt-1 min-h-[2lh]">
          {smsSent === true && <Trans>Your appointment is confirmed and SMS notification has been sent!</Trans>}
          {smsSent === false && <Trans>Your appointment is confirmed! SMS notification may be delayed.</Trans>}
        </p>
      </div>
      <Reference value={bookingRef(booked.appointment_id)} />
      <BookingFacts booking={view === null ? knownState(booked) : thankYouState(view)} />
      <WhatHappensNext heading="h4" />
      {view !== null && <ManageLink to={view.own_page} />}
      <Link to={PATTERNS.landing} className={buttonClass({ wide: true, variant: 'secondary' })}>{t`Return Home`}</Link>
    </div>
  );
}
