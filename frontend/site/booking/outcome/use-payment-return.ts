import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { mapLink } from '#shared/domain/booking/visit-place.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { clinicQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { appointmentQuery } from './appointment-query.ts';
import { passOf } from '../booking-session.ts';
import type { PaymentHint } from '../payment/check-payment.ts';
import type { PaymentOutcome, Unsettled } from '../payment/payment-outcome.ts';
import { isWorrying } from './status-words.ts';
import { thankYouState, type ThankYouState } from './thank-you-state.ts';
import { usePaymentChecks } from '../payment/payment-checks.ts';

export type ReturnStage =
  | { at: 'checking'; provisional: boolean }
  | { at: 'confirmed'; booking: ThankYouState }
  | { at: 'ended'; outcome: Unsettled };

const firstStage = ({ appointment_id }: PaymentHint): ReturnStage =>
  appointment_id === '' ? { at: 'ended', outcome: { outcome: 'missing' } } : { at: 'checking', provisional: false };

/** Verifies the payment a browser came back from; nothing it brings along is believed. */
export function usePaymentReturn(hint: PaymentHint) {
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
