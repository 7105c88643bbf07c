import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { PublicClinic } from '#shared/contract/clinics.ts';
import { istDay } from '#shared/values/ist.ts';
import { ApiError, isProblem } from '../../api/api-error.ts';
import { announce } from '../../lib/announce.ts';
import { notify } from '../../ui/toast-feed.ts';
import { holdFailure } from './booking-failure.ts';
import { unsettledTry } from './booking-session.ts';
import type { BookingPass } from './booking-session.ts';
import { PHONE_BUSY } from './contact-words.ts';
import { isComplete, NOTHING_CHOSEN, nextChoice } from './booking-steps.ts';
import { firstFreeDay } from './first-free-day.ts';
import { loadPhoneCode } from './phone-code/load-phone-code.ts';
import { useBookingDays } from './use-booking-days.ts';
import { useContactForm } from './use-contact-form.ts';
import { useHold } from './use-hold.ts';
import { useLead } from './use-lead.ts';
import { usePayment } from './use-payment.ts';

/** What the date-and-time step has to complain about: a missing choice, a slot somebody else has, a full day, a hold that ended. */
export type TimeProblem = 'incomplete' | 'taken' | 'day_busy' | 'hold_ended' | null;

const PHONE = '(max-width: 767.98px)';

/** One run through the booking dialog: what is chosen, held, typed and paid. */
export function useBooking(clinic: PublicClinic) {
  const { t, i18n } = useLingui();
  const [choice, move] = useReducer(nextChoice, NOTHING_CHOSEN);
  const [problem, setProblem] = useState<TimeProblem>(null);
  const [holding, setHolding] = useState(false);
  const [confirmed, setConfirmed] = useState<BookingPass | null>(null);
  const begun = useRef(false);
  const days = useBookingDays(clinic);
  const form = useContactForm();
  const hold = useHold(clinic.id);
  const saveLead = useLead(clinic.id);

  const firstFree = firstFreeDay(days.days);
  useEffect(() => {
    if (firstFree !== null) move({ move: 'suggest_date', date: firstFree });
  }, [firstFree]);

  const loseSlot = (why: TimeProblem) => {
    move({ move: 'lose_slot' });
    setProblem(why);
    void days.reload();
  };
  const endHold = () => {
    // An attempt that the bank has not answered outlives its hold: the server knows.
    void hold.release();
    loseSlot('hold_ended');
  };
  const payment = usePayment({
    clinic,
    hold,
    onHoldEnded: endHold,
    onPhoneBusy: () => form.complain('phone', PHONE_BUSY),
    onConfirmed: (held) => {
      setConfirmed(held);
      move({ move: 'confirm' });
    },
  });

  const resting = payment.stage.at === 'ready' || payment.stage.at === 'code';
  const deadline = hold.held?.deadline;
  const onDeadline = useEffectEvent(endHold);
  useEffect(() => {
    if (choice.step !== 'info' || !resting || deadline === undefined) return;
    const end = setTimeout(() => onDeadline(), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(end);
  }, [choice.step, resting, deadline]);

  /** The try that the new booking was to replace is paid: it is the booking. */
  const showPaid = (paid: BookingPass) => {
    notify.success(t`Payment Confirmed`, t`Your earlier booking is already paid.`);
    move({ move: 'enter_details' });
    payment.look(paid);
  };

  const holdFailed = (error: unknown) => {
    const earlier = unsettledTry();
    if (isProblem(error, 'already_paid') && earlier !== null) return showPaid(earlier);
    if (isProblem(error, 'day_busy')) return setProblem('day_busy');
    const gone = isProblem(error, 'slot_taken') || isProblem(error, 'slot_not_offered');
    if (!gone) return notify.error(t`Booking Failed`, i18n._(holdFailure(error)));
    notify.error(t`Time slot unavailable`, t`This time slot has already been booked. Please select another time.`);
    loseSlot('taken');
  };

  /** Claims the slot and goes on to the contact details. */
  const claim = async (slot: string) => {
    setHolding(true);
    setProblem(null);
    try {
      const { amount } = await hold.take(slot);
      if (!begun.current) announce('booking:checkout', { value: amount });
      begun.current = true;
      void (amount === 0 ? loadPhoneCode() : payment.preload()).catch(() => undefined);
      setProblem(null);
      notify.clear();
      move({ move: 'enter_details' });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      holdFailed(error);
    } finally {
      setHolding(false);
    }
  };

  const chooseDate = async (date: string) => {
    move({ move: 'choose_date', date });
    setProblem(null);
    await days.reload();
  };
  const chooseSlot = (slot: string) => {
    move({ move: 'choose_slot', slot });
    setProblem(null);
    if (matchMedia(PHONE).matches) void claim(slot);
  };
  const proceed = () => {
    if (isComplete(choice)) return void claim(choice.slot);
    setProblem('incomplete');
    notify.error(
      t`Please complete your selection`,
      t`You need to select both a date and time slot for your appointment`,
    );
  };

  const back = async () => {
    const left = hold.held;
    move({ move: 'back' });
    const released = await hold.release();
    if (released !== 'paid' || left === null) return void days.reload();
    move({ move: 'enter_details' });
    payment.look(left);
  };

  /** One of the free times offered when the paid one was lost: a new booking with what was typed. */
  const chooseInstead = (slot: string) => {
    hold.forget();
    payment.startOver();
    move({ move: 'lose_slot' });
    move({ move: 'choose_date', date: istDay(slot) });
    move({ move: 'choose_slot', slot });
    void claim(slot);
  };

  const submit = () => {
    if (!form.check() || choice.slot === null) return;
    saveLead(form.values, choice.slot);
    void payment.pay(form.values);
  };

  return {
    choice,
    problem,
    holding,
    confirmed,
    days,
    form,
    hold,
    payment,
    chooseDate,
    chooseSlot,
    chooseInstead,
    endHold,
    proceed,
    back,
    submit,
  };
}

export type Booking = ReturnType<typeof useBooking>;
