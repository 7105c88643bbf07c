import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { mapLink, bookingRef } from '#shared/domain/booking/visit-text.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { PATTERNS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { Reference } from './booking-facts.tsx';
import { StatusPanel, CheckingPanel, PatienceNote, isWorrying } from './status-panel.tsx';
import { StepHeading } from '../step-heading.tsx';
import { type ThankYouState, thankYouState, appointmentQuery } from './thank-you-state.ts';
import { clinicQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { passOf } from '../booking-session.ts';
import type { PaymentOutcome, Unconfirmed } from '../payment/poll-payment.ts';
import { usePaymentChecks, type PaymentTrigger } from '../payment/payment-checks.ts';

/** Time to read the good news before its page opens by itself (specification: patient §4). */
const LINGER_MS = 4000;

type ReturnStage =
  | { at: 'checking'; provisional: boolean }
  | { at: 'confirmed'; booking: ThankYouState }
  | { at: 'ended'; outcome: Unconfirmed };

const firstStage = ({ appointment_id }: PaymentTrigger): ReturnStage =>
  appointment_id === '' ? { at: 'ended', outcome: { outcome: 'missing' } } : { at: 'checking', provisional: false };

/** Verifies the payment a browser came back from; nothing it brings along is believed. */
function usePaymentReturn(hint: PaymentTrigger) {
  const { t } = useLingui();
  const { check } = usePaymentChecks();
  const gather = useGather();
  const [stage, setStage] = useState<ReturnStage>(() => firstStage(hint));

  const onOutcome = async (outcome: PaymentOutcome) => {
    if (outcome.outcome === 'confirmed') {
      const booking = await gather(hint.appointment_id, outcome.clinic_id);
      setStage({ at: 'confirmed', booking });
      notify.success(t`Payment Confirmed`, t`Your appointment booking has been confirmed!`);
      return;
    }
    setStage({ at: 'ended', outcome });
    if (!isWorrying(outcome)) return;
    notify.error(
      t`Verification Issue`,
      t`There was an issue verifying your payment. Please check your email for confirmation.`,
    );
  };

  const verify = () => {
    if (hint.appointment_id === '') return;
    void check(hint, {
      onProvisional: () => setStage({ at: 'checking', provisional: true }),
      onOutcome: (outcome) => void onOutcome(outcome),
    });
  };

  const verifyArrival = useEffectEvent(verify);
  useEffect(() => verifyArrival(), [hint]);

  const tryAgain = () => {
    setStage(firstStage(hint));
    verify();
  };
  return { stage, tryAgain };
}

/** The booking is confirmed all the same; its page says what is known. */
function unread(error: unknown): null {
  console.error('The details of a confirmed booking could not be read', error);
  return null;
}

/**
 * Collects data for the thank-you page: all of it with this tab's token; otherwise the reference, and the clinic that
 * Razorpay vouches for.
 */
function useGather() {
  const queries = useQueryClient();
  return useCallback(
    async (id: string, clinicId: string | null): Promise<ThankYouState> => {
      const pass = passOf(id);
      const view = pass === null ? null : await queries.fetchQuery(appointmentQuery(pass)).catch(unread);
      if (view !== null) return thankYouState(view);
      const clinic = clinicId === null ? null : await queries.fetchQuery(clinicQuery(clinicId)).catch(unread);
      return {
        appointment_id: id,
        bookingRef: bookingRef(id),
        bookingState: 'confirmed',
        slot: null,
        name: null,
        clinicName: clinic?.clinic_name ?? null,
        address: clinic?.clinic_address ?? null,
        phone: clinic?.phone_number ?? null,
        mapsLink: clinic && mapLink(clinic),
        amount: null,
        terms: null,
        sequence: 0,
      };
    },
    [queries],
  );
}

/** After paying in another window or app: asks the server and tells (specification: patient §2, §4). */
export const PaymentReturnDialog = withQueries(({ hint }: { hint: PaymentTrigger }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { stage, tryAgain } = usePaymentReturn(hint);

  const goHome = () => void navigate(PATTERNS.landing, { state: null, replace: true });
  const showBooking = (state: ThankYouState | { appointment_id: string }) =>
    void navigate(PATTERNS.thankYou, { state, replace: true });
  /** To /thank-you if an appointment is known and there is no error, otherwise to / (specification: patient §2). */
  const close = () => {
    if (stage.at === 'confirmed') return showBooking(stage.booking);
    const reserved = stage.at === 'checking' ? stage.provisional : stage.outcome.outcome === 'provisional';
    return reserved ? showBooking({ appointment_id: hint.appointment_id }) : goHome();
  };

  const booking = stage.at === 'confirmed' ? stage.booking : null;
  const goOn = useEffectEvent(showBooking);
  useEffect(() => {
    if (booking === null) return;
    const linger = setTimeout(() => goOn(booking), LINGER_MS);
    return () => clearTimeout(linger);
  }, [booking]);

  return (
    <Dialog open onClose={close} closeOnBackdrop={false} title={t`Your booking`}>
      {stage.at === 'checking' && <CheckingPanel provisional={stage.provisional} />}
      {stage.at === 'ended' && <StatusPanel outcome={stage.outcome} onTryAgain={tryAgain} onReturnHome={goHome} />}
      {booking !== null && <Confirmed booking={booking} onView={() => showBooking(booking)} />}
    </Dialog>
  );
});

function Confirmed({ booking, onView }: { booking: ThankYouState; onView: () => void }) {
  const { t } = useLingui();
  return (
    <div className="space-y-5 text-center">
      <Kolam seed={booking.appointment_id} draws className="mx-auto size-28 text-leaf" />
      <div role="status">
        <StepHeading className="text-2xl text-leaf">{t`Booking Confirmed!`}</StepHeading>
        <p className="mt-1">{t`Your appointment has been booked successfully!`}</p>
      </div>
      <Reference value={booking.bookingRef} />
      <Button wide size="lg" onClick={onView}>{t`View Booking Details`}</Button>
      <PatienceNote />
    </div>
  );
}
