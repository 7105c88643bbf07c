import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isProblem } from '../../../api/api-error.ts';
import { publish } from '../../../lib/site-events.ts';
import { useOnceReachable } from '../../../lib/use-once-reachable.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { holdFailure } from '../payment/booking-failure.ts';
import type { usePayment } from '../payment/use-payment.ts';
import { loadPhoneCode } from '../phone-code/load-phone-code.ts';
import type { HoldKeeper } from '../hold/use-hold.ts';

/**
 * Claims a time, null where none is chosen, and goes on to the contact details. A claim that a reload cut short is asked for again, but where a booking
 * is shown already. `onFailed`: why the time is not had, or null once one is asked for. Answers whether one is being
 * claimed, what claims one, and what gives it back when the dialog is left.
 */
export function useClaim(
  hold: HoldKeeper,
  payment: ReturnType<typeof usePayment>,
  isBooked: boolean,
  onHeld: () => void,
  onFailed: (why: 'incomplete' | 'day_busy' | 'taken' | null) => void,
) {
  const { t, i18n } = useLingui();
  const [holding, setHolding] = useState(false);
  const begun = useRef(false);
  const hasLeft = useRef(false);
  const onceReachable = useOnceReachable();

  const failed = (error: unknown) => {
    const earlier = hold.toReplace();
    if (isProblem(error, 'already_paid') && earlier !== null) {
      // The try that the new booking was to replace is paid: it is the booking.
      notify.success(t`Payment Confirmed`, t`Your earlier booking is already paid.`);
      return payment.check(earlier);
    }
    if (isProblem(error, 'day_busy')) return onFailed('day_busy');
    const gone = isProblem(error, 'slot_taken') || isProblem(error, 'slot_not_offered');
    if (!gone) return notify.error(t`Booking Failed`, i18n._(holdFailure(error)));
    notify.error(t`Time slot unavailable`, t`This time slot has already been booked. Please select another time.`);
    onFailed('taken');
  };

  const claim = async (slot: string | null) => {
    if (slot === null) {
      onFailed('incomplete');
      return notify.error(
        t`Please complete your selection`,
        t`You need to select both a date and time slot for your appointment`,
      );
    }
    setHolding(true);
    onFailed(null);
    try {
      const before = hold.held?.appointment_id;
      const { amount_paise, appointment_id } = await onceReachable(() => hold.take(slot));
      // The booking that was checked is replaced.
      if (appointment_id !== before) payment.startOver();
      if (!begun.current) publish('booking:checkout', { value_paise: amount_paise });
      begun.current = true;
      // Ahead of the press on Pay, which asks for it again and tells when it cannot be had.
      void (amount_paise === 0 ? loadPhoneCode() : payment.preload()).catch(() => undefined);
      onFailed(null);
      notify.clear();
      onHeld();
    } catch (error) {
      // Nobody waits for the time any more.
      if (hasLeft.current) return;
      if (!(error instanceof ApiError)) console.error(error);
      failed(error);
    } finally {
      setHolding(false);
    }
  };

  const goOnClaiming = useEffectEvent(() => {
    if (hold.unanswered !== null && !isBooked) void claim(hold.unanswered);
  });
  useEffect(() => {
    hasLeft.current = false;
    const soon = setTimeout(() => goOnClaiming());
    return () => {
      hasLeft.current = true;
      clearTimeout(soon);
    };
  }, []);

  const giveBack = () => {
    hasLeft.current = true;
    hold.giveBack();
  };
  return [holding, claim, giveBack] as const;
}
