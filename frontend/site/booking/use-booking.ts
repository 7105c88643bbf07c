import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { PublicClinic } from '#shared/contract/clinics.ts';
import { istDay } from '#shared/values/ist.ts';
import { ApiError, isProblem } from '../../api/api-error.ts';
import { publish } from '../../lib/site-events.ts';
import { useOnceReachable } from '../../lib/use-once-reachable.ts';
import { notify } from '../../ui/toast-feed.ts';
import { holdFailure } from './booking-failure.ts';
import type { Depth } from './booking-entry.ts';
import { passOf } from './booking-session.ts';
import type { BookingPass } from './booking-session.ts';
import { PHONE_BUSY } from './contact/contact-words.ts';
import { heldChoice, isComplete, NOTHING_CHOSEN, nextChoice } from './booking-steps.ts';
import type { BookingChoice } from './booking-steps.ts';
import { firstFreeDay, withOwnSlot } from './times/day-slots.ts';
import { dropContact } from './contact/kept-contact.ts';
import { loadPhoneCode } from './phone-code/load-phone-code.ts';
import { useBookingDays } from './times/use-booking-days.ts';
import { useBookingHistory, useFirstEntry } from './use-booking-history.ts';
import type { FirstEntry } from './use-booking-history.ts';
import { useContactForm } from './contact/use-contact-form.ts';
import { useHold } from './hold/use-hold.ts';
import type { HoldKeeper } from './hold/use-hold.ts';
import { useLead } from './contact/use-lead.ts';
import { usePayment } from './payment/use-payment.ts';
import type { PaymentStage } from './payment/use-payment.ts';

/** What the date-and-time step has to complain about: a missing choice, a slot somebody else has, a full day, a hold that ended. */
export type TimeProblem = 'incomplete' | 'taken' | 'day_busy' | 'hold_ended' | null;

const PHONE = '(max-width: 767.98px)';

/** Where the dialog opens: at the booking that was confirmed there, at what is held already, or at the beginning. */
function firstChoice(
  booked: BookingPass | null,
  { held, unanswered }: HoldKeeper,
  { entry, isReturn }: FirstEntry,
): BookingChoice {
  if (booked !== null) return { ...NOTHING_CHOSEN, step: 'confirmed' };
  if (held === null) return unanswered === null ? NOTHING_CHOSEN : heldChoice(unanswered, 'datetime');
  const isChoosing = isReturn && entry?.depth === 0 && held.stage === 'held';
  return heldChoice(held.slot, isChoosing ? 'datetime' : 'info');
}

/** The booking that was confirmed at this entry of the history, as long as this tab has its key. */
const bookedAt = ({ entry, isReturn }: FirstEntry): BookingPass | null =>
  isReturn && entry?.confirmed !== undefined ? passOf(entry.confirmed) : null;

/** One run through the booking dialog: what is chosen, held, typed and paid. */
export function useBooking(clinic: PublicClinic, closeAddress: () => void) {
  const { t, i18n } = useLingui();
  const first = useFirstEntry();
  const hold = useHold(clinic);
  const [confirmed, setConfirmed] = useState(() => bookedAt(first));
  const [choice, move] = useReducer(nextChoice, null, () => firstChoice(confirmed, hold, first));
  const [problem, setProblem] = useState<TimeProblem>(null);
  const [holding, setHolding] = useState(false);
  const begun = useRef(false);
  const read = useBookingDays(clinic);
  const seen = useMemo(() => withOwnSlot(read.days, hold.own), [read.days, hold.own]);
  const days = { ...read, days: seen };
  const form = useContactForm();
  const saveLead = useLead(clinic.id);
  const onceReachable = useOnceReachable();

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
    hold.end();
    loseSlot('hold_ended');
  };
  const payment = usePayment({
    clinic,
    hold,
    onHoldEnded: endHold,
    onChecking: () => move({ move: 'check' }),
    onPhoneBusy: () => form.complain('phone', PHONE_BUSY),
    onConfirmed: (held) => {
      setConfirmed(held);
      dropContact();
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
    payment.check(paid);
  };

  const holdFailed = (error: unknown) => {
    const earlier = hold.toReplace();
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
      const before = hold.held?.appointment_id;
      const { amount, appointment_id } = await onceReachable(() => hold.take(slot));
      // The booking that was checked is replaced.
      if (appointment_id !== before) payment.startOver();
      if (!begun.current) publish('booking:checkout', { value: amount });
      begun.current = true;
      // Ahead of the press on Pay, which asks for it again and tells when it cannot be had.
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

  // A claim that a reload cut short is asked for again.
  const goOnClaiming = useEffectEvent(() => {
    if (hold.unanswered !== null && confirmed === null) void claim(hold.unanswered);
  });
  useEffect(() => {
    const soon = setTimeout(() => goOnClaiming());
    return () => clearTimeout(soon);
  }, []);

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

  /** One of the free times offered when the paid one was lost: a new booking with what was typed. */
  const chooseInstead = (slot: string) => {
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

  const goBack = () => {
    move({ move: 'back' });
    void days.reload();
  };
  const { stage } = payment;
  /** The patient goes back or forth in the browser's history. */
  const onMoved = (to: Depth) => {
    if (choice.step === 'confirmed') return 'leaves';
    if (choice.step === 'datetime') {
      if (to !== 1 || hold.held === null || hold.held.slot !== choice.slot) return 'stays';
      move({ move: 'enter_details' });
      return 'follows';
    }
    // One does not go back to before a payment that begins or is being checked: the dialog is left, and found again as it is.
    if (stage.at === 'ordering' || stage.at === 'checking' || stage.at === 'ended') return 'leaves';
    if (to === 2) return 'stays';
    if (stage.at === 'checkout') return payment.askToLeave() ? 'follows' : 'stays';
    if (stage.at === 'code') payment.changePhone();
    if (to === 0) goBack();
    return 'follows';
  };
  const history = useBookingHistory({
    depth: depthOf(choice, stage),
    confirmed: confirmed?.appointment_id,
    onMoved,
    closeAddress,
  });

  /** Closes the dialog for good: what is only held is given back, and what was typed is forgotten. */
  const close = () => {
    if (stage.at === 'ready' || stage.at === 'code') hold.giveBack();
    dropContact();
    history.leave();
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
    back: history.back,
    close,
    submit,
  };
}

export type BookingDialogState = ReturnType<typeof useBooking>;

/** How deep in the history a screen of the dialog lies. */
function depthOf({ step }: BookingChoice, { at }: PaymentStage): Depth {
  if (step === 'datetime') return 0;
  return step === 'info' && (at === 'checkout' || at === 'code') ? 2 : 1;
}
