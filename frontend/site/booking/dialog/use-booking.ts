import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Depth } from '../booking-entry.ts';
import { passOf, type KnownBooking } from '../booking-session.ts';
import { heldChoice, isComplete, NOTHING_CHOSEN, nextChoice, type BookingChoice } from '../booking-steps.ts';
import { firstFreeDay, withOwnSlot } from '../times/day-slots.ts';
import { dropContact } from '../contact/kept-contact.ts';
import { useBookingDays } from '../times/use-booking-days.ts';
import { useBookingHistory, useFirstEntry, type FirstEntry } from './use-booking-history.ts';
import { PHONE_BUSY, useContactForm } from '../contact/use-contact-form.ts';
import { useClaim } from './use-claim.ts';
import { useHold, type HoldKeeper } from '../hold/use-hold.ts';
import { useLead } from '../contact/use-lead.ts';
import { usePayment, type PaymentStage } from '../payment/use-payment.ts';

/** Problem of the date-and-time step: a missing choice, a slot another patient has, a full day, a hold that ended. */
export type TimeProblem = 'incomplete' | 'taken' | 'day_busy' | 'hold_ended' | null;

const PHONE = '(max-width: 767.98px)';

/**
 * Returns the choice the dialog opens with: the booking that was confirmed there, the slot that is held already, or an
 * empty choice.
 */
function firstChoice(
  booked: KnownBooking | null,
  { held, unanswered }: HoldKeeper,
  { entry, isReturn }: FirstEntry,
): BookingChoice {
  if (booked !== null) return { ...NOTHING_CHOSEN, step: 'confirmed' };
  if (held === null) return unanswered === null ? NOTHING_CHOSEN : heldChoice(unanswered, 'datetime');
  const isChoosing = isReturn && entry?.depth === 0 && held.stage === 'held';
  return heldChoice(held.slot, isChoosing ? 'datetime' : 'info');
}

/** The booking that was confirmed at this entry of the history, as long as this tab has its key. */
const bookedAt = ({ entry, isReturn }: FirstEntry): KnownBooking | null =>
  isReturn && entry?.confirmed !== undefined ? passOf(entry.confirmed) : null;

/** Tells once a deadline has come, as long as there is one. */
function useDeadline(deadline: number | undefined, onCome: () => void): void {
  const tell = useEffectEvent(onCome);
  useEffect(() => {
    if (deadline === undefined) return;
    const end = setTimeout(() => tell(), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(end);
  }, [deadline]);
}

/** One run through the booking dialog: what is chosen, held, typed and paid. */
export function useBooking(clinic: PublicClinic, closeAddress: () => void) {
  const first = useFirstEntry();
  const hold = useHold(clinic);
  const [confirmed, setConfirmed] = useState(() => bookedAt(first));
  const [calledOff, callOff] = useReducer(() => true, false);
  const [choice, move] = useReducer(nextChoice, null, () => firstChoice(confirmed, hold, first));
  const [problem, setProblem] = useState<TimeProblem>(null);
  const read = useBookingDays(clinic);
  const seen = useMemo(() => withOwnSlot(read.days, hold.own), [read.days, hold.own]);
  const days = { ...read, days: seen };
  const form = useContactForm();
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
    hold.end();
    loseSlot('hold_ended');
  };
  const payment = usePayment({
    clinic,
    hold,
    onHoldEnded: endHold,
    onChecking: () => move({ move: 'check' }),
    onPhoneBusy: () => form.show({ phone: PHONE_BUSY }),
    onConfirmed: (held) => {
      setConfirmed(held);
      dropContact();
      move({ move: 'confirm' });
    },
  });

  const resting = payment.stage.at === 'ready' || payment.stage.at === 'code';
  useDeadline(choice.step === 'info' && resting ? hold.held?.deadline : undefined, endHold);

  const [holding, claim, giveBack] = useClaim(
    hold,
    payment,
    confirmed !== null,
    () => move({ move: 'enter_details' }),
    (why) => (why === 'taken' ? loseSlot(why) : setProblem(why)),
  );

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
  const proceed = () => void claim(isComplete(choice) ? choice.slot : null);

  /** One of the free times offered when the paid one was lost: a new booking with what was typed. */
  const chooseInstead = (slot: string) => {
    payment.startOver();
    move({ move: 'lose_slot' });
    move({ move: 'choose_date', date: istDay(slot) });
    move({ move: 'choose_slot', slot });
    void claim(slot);
  };

  /** Goes on with contact details that are in order. */
  const submit = () => {
    if (choice.slot === null) return;
    saveLead(form.values, choice.slot);
    void payment.pay(form.values);
  };
  const submitForAnother = () => void payment.payForAnother(form.values);

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
    if (resting) giveBack();
    dropContact();
    history.leave();
  };

  return {
    choice,
    problem,
    holding,
    confirmed,
    calledOff,
    callOff,
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
    submitForAnother,
  };
}

export type BookingDialogState = ReturnType<typeof useBooking>;

/** How deep in the history a screen of the dialog lies. */
function depthOf({ step }: BookingChoice, { at }: PaymentStage): Depth {
  if (step === 'datetime') return 0;
  return step === 'info' && (at === 'checkout' || at === 'code') ? 2 : 1;
}
