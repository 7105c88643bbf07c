import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { AppointmentView } from '#shared/contract/booking/booking.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { BookingFacts, Reference } from './booking-facts.tsx';
import { CalledOff, ManageLink, WhatHappensNext } from './next-steps.tsx';
import { dropHold } from '../hold/persisted-hold.ts';
import { pause } from '../payment/payment-checks.ts';
import { StepHeading } from '../step-heading.tsx';
import { knownState, shownState, thankYouState, appointmentQuery } from './thank-you-state.ts';
import type { KnownBooking, BookingPass } from '../booking-session.ts';

type ConfirmedStepProps = { booked: KnownBooking; /** It was cancelled since. */ onCalledOff: () => void };

const MOST_READS = 5;
const EVERY_MS = 1000;

/** Reads a booking up to five times, a second apart, until its SMS is known to be sent or to have failed. */
export async function isSmsSent(
  read: () => Promise<Pick<AppointmentView, 'notifications'>>,
  leaving: AbortSignal,
): Promise<boolean> {
  for (let reads = 0; reads < MOST_READS && !leaving.aborted; reads += 1) {
    const sms = await read().then(
      ({ notifications }) => notifications.sms,
      () => null,
    );
    if (sms === 'sent' || sms === 'failed') return sms === 'sent';
    if (reads < MOST_READS - 1) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return false;
}

/**
 * A booking that has just been confirmed, and whether its SMS has gone out: null while that is looked for, five times, a
 * second apart (specification: patient §8, P-165).
 */
function useConfirmation(pass: BookingPass) {
  const [smsSent, setSmsSent] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const query = useQuery(appointmentQuery(pass));
  const { appointment_id, token } = pass;
  useEffect(() => {
    const leaving = new AbortController();
    const read = () => queries.fetchQuery(appointmentQuery({ appointment_id, token }));
    void isSmsSent(read, leaving.signal).then((sent) => {
      if (!leaving.signal.aborted) setSmsSent(sent);
    });
    return () => leaving.abort();
  }, [queries, appointment_id, token]);
  return { view: query.data ?? null, smsSent };
}

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

/** While there is a connection: what shows the booking is there when it is wanted. The page itself tells when it is not. */
const fetchPage = (): void => void import('./thank-you-page.tsx').catch(() => undefined);

/** To the booking's page. */
export function ConfirmedFooter({ booked }: { booked: KnownBooking }) {
  const { t } = useLingui();
  useEffect(fetchPage, []);
  const { data: view } = useQuery(appointmentQuery(booked));
  const state = view === undefined ? knownState(booked) : thankYouState(view);
  return (
    <Link to={PATTERNS.thankYou} state={state} className={buttonClass({ wide: true })}>{t`View Booking Details`}</Link>
  );
}
