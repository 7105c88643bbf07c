import { useEffect, useEffectEvent, useState } from 'react';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import type { PaymentOutcome } from '../payment/payment-outcome.ts';
import type { ShownState, ThankYouState } from './thank-you-state.ts';
import { usePaymentChecks } from '../payment/payment-checks.ts';

/**
 * Checks a booking that is not confirmed, by itself and for as long as its patient stays.
 * @param onNews what was read of the booking may be read again
 */
export function useUnsettled({ appointment_id, bookingState }: ThankYouState, onNews: () => void) {
  const { check } = usePaymentChecks();
  const [because, setBecause] = useState<LostBecause>();
  /** State that had been read of the booking when a check found it confirmed. */
  const [overtaken, setOvertaken] = useState<ShownState | null>(null);
  const onOutcome = (outcome: PaymentOutcome) => {
    if (outcome.outcome === 'slot_lost') setBecause(outcome.because);
    setOvertaken(outcome.outcome === 'confirmed' ? bookingState : null);
    onNews();
  };
  const checkAgain = () => void check({ appointment_id }, { onProvisional: onNews, onOutcome });
  const checkAtOnce = useEffectEvent(() => {
    if (bookingState !== 'confirmed' && bookingState !== 'called_off') checkAgain();
  });
  useEffect(() => checkAtOnce(), [appointment_id, bookingState]);
  return { bookingState: bookingState === overtaken ? ('confirmed' as const) : bookingState, because, checkAgain };
}
