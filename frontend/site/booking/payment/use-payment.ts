import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { OrderReply } from '#shared/contract/booking/booking.ts';
import { NOTICE_VERSION } from '#shared/content/notice-versions.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import type { Language } from '#shared/values/language.ts';
import { isProblem } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { bookingConsent } from '../../../lib/consent.ts';
import { rememberLanguage } from '../../../lib/remembered-language.ts';
import { useLanguage } from '../../../lib/served.ts';
import { useOnceReachable } from '../../../lib/use-once-reachable.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { keepBooking, keepUnsettled, keptBooking, type BookingPass } from '../booking-session.ts';
import { orderFailure } from './booking-failure.ts';
import type { Ordered, PaymentResult } from './checkout-options.ts';
import { dropCode } from '../phone-code/kept-code.ts';
import { saysUnpaid, type PaymentCheck } from './poll-payment.ts';
import { checkPayment } from './check-payment.ts';
import { lockPayment } from '../hold/payment-lock.ts';
import type { PaymentOutcome, Unsettled } from './payment-outcome.ts';
import { useCheckout } from './use-checkout.ts';
import { phoneBefore, useCodeStep, type CodeStage } from '../phone-code/use-code-step.ts';
import type { Held, HoldKeeper } from '../hold/use-hold.ts';
import { usePaymentChecks } from './use-payment-checks.ts';

/**
 * The state of the payment. `wasLeft`: a payment was begun and is not there yet. `sameHour`: the start (ISO) of another booking of
 * this phone in the same hour. While checkout is open the dialog makes
 * room for it: `open` opens it once more, `asks` is whether to leave it, and `leave` goes back to the details. */
export type PaymentStage =
  | { at: 'ready'; startAt?: 'phone'; wasLeft?: boolean; sameHour?: string }
  | { at: 'ordering' }
  | CodeStage
  | { at: 'checkout'; open: () => void; asks: boolean; leave: () => void }
  | { at: 'checking'; provisional: boolean }
  | { at: 'ended'; outcome: Unsettled };

type Outlook = {
  clinic: PublicClinic;
  hold: HoldKeeper;
  onConfirmed: (booked: BookingPass) => void;
  onHoldEnded: () => void;
  /** The server is asked about a payment: wherever the patient is, that is shown. */
  onChecking: () => void;
  /** The phone number has too many unpaid bookings. */
  onPhoneBusy: () => void;
};

function firstStage({ held }: HoldKeeper): PaymentStage {
  if (held === null) return { at: 'ready' };
  if (held.stage !== 'held') return { at: 'checking', provisional: false };
  // The step that takes the code is on its way.
  return phoneBefore(held) === null ? { at: 'ready' } : { at: 'ordering' };
}

/** Tells whether an order is to be paid; a free consultation has no order id. */
export const isOrdered = (order: OrderReply): order is Ordered => order.order_id !== null;

/** True if the slot is still held, as far as this device knows. */
const isHeld = (held: BookingPass | Held): held is Held => 'deadline' in held && held.deadline > Date.now();

/** One check, which does not fail: what could not be asked is not known. */
const checkOnce = ({ appointment_id }: BookingPass): Promise<PaymentCheck> =>
  checkPayment({ appointment_id }).catch((error: unknown): PaymentCheck => {
    console.error('The payment could not be looked at', error);
    return { kind: 'unreachable' };
  });

/** Builds the body of an order: the patient, the privacy notice they were shown, and the language. */
const orderOf = ({ appointment_id }: Held, customer: ContactInput, language: Language) =>
  ({
    appointment_id,
    customer,
    currency: 'INR',
    notice_version: NOTICE_VERSION,
    language,
    measurement: bookingConsent(),
    ...earlierBooking(),
  }) as const;

/** The booking that this tab made before, with its token: the server compares hours and phones. */
function earlierBooking() {
  const { appointment_id, token } = keptBooking() ?? {};
  return appointment_id === undefined || token === undefined ? {} : { earlier: { appointment_id, token } };
}

/** Pays for a held slot, or proves the phone of a free one: order, checkout or code, and then the server's word on it. */
export function usePayment({ clinic, hold, onConfirmed, onHoldEnded, onChecking, onPhoneBusy }: Outlook) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const checking = usePaymentChecks();
  const codeStep = useCodeStep();
  const checkout = useCheckout();
  const [stage, setStage] = useState(() => firstStage(hold));
  const onceReachable = useOnceReachable();
  /** The patient has said that this booking is for somebody else. */
  const isForAnother = useRef(false);
  /** Checks once more what was checked last. */
  const again = useRef<() => void>(() => undefined);

  const confirm = (held: BookingPass) => {
    hold.book(held.appointment_id);
    onConfirmed(held);
  };
  /** It was given back elsewhere, or is over: another time has to be chosen. */
  const endHold = () => {
    setStage({ at: 'ready' });
    onHoldEnded();
  };
  /** Nothing was paid so far: it can be tried again, while checking goes on. */
  const letPay = (held: Held) => {
    hold.note(held, 'ordered');
    setStage({ at: 'ready', wasLeft: true });
    checking.watch({ appointment_id: held.appointment_id }, () => check(held));
  };
  const finish = (held: BookingPass, outcome: PaymentOutcome, canPay: boolean) => {
    if (outcome.outcome === 'confirmed') return confirm(held);
    if (outcome.outcome === 'pending' && canPay && isHeld(held)) return letPay(held);
    if (outcome.outcome === 'slot_lost') hold.lose(held.appointment_id);
    setStage({ at: 'ended', outcome });
  };

  const check = (held: BookingPass | Held, result?: PaymentResult) => {
    again.current = () => check(held, result);
    // A patient with a checkout result has paid, whatever the server has seen of it.
    const canPay = result === undefined;
    // Money may be on its way: from here on the server alone decides about the slot.
    hold.forget();
    setStage({ at: 'checking', provisional: false });
    onChecking();
    void checking.check(
      { appointment_id: held.appointment_id, ...result },
      {
        onProvisional: () => setStage({ at: 'checking', provisional: true }),
        onOutcome: (outcome) => finish(held, outcome, canPay),
      },
      canPay && isHeld(held) ? saysUnpaid : undefined,
    );
  };

  /**
   * A closed window does not mean an unpaid order: only the server's word that nothing was paid lets the patient try
   * again, while checking goes on. While the server is silent nothing is known.
   * @returns whether a payment can be tried again
   */
  const goOnAfter = (held: Held, seen: PaymentCheck): boolean => {
    const isOver = seen.kind === 'answer' && seen.verification.status === 'cancelled';
    const canPay = saysUnpaid(seen) && isHeld(held) && !isOver;
    if (canPay) letPay(held);
    else if (isOver) endHold();
    else check(held);
    return canPay;
  };

  const dismissed = async (held: Held) => {
    setStage({ at: 'ordering' });
    if (goOnAfter(held, await checkOnce(held)))
      notify.error(t`Booking Incomplete`, t`Your payment was not completed. Please try again.`);
  };

  const showCode = (held: Held, next: CodeStage) => {
    const why = next.first.sent ? null : next.first.failure.why;
    if (why === 'over') return check(held);
    if (why === 'hold_ended') return onHoldEnded();
    setStage(next);
  };

  const openCheckout = async (held: Held, order: Ordered, contact: ContactInput, unlock: () => void) => {
    await onceReachable(checkout.preload);
    const opened = await checkout.open({
      held,
      order,
      contact,
      clinic,
      unlock,
      onPaid: (result) => check(held, result),
      onClosed: () => void dismissed(held),
    });
    if (opened === null) return;
    hold.note(held, 'paying');
    setStage({ at: 'checkout', open: opened.open, asks: false, leave: opened.close });
    opened.open();
  };

  const failed = (held: Held, error: unknown) => {
    if (isProblem(error, 'already_paid')) return check(held);
    if (isProblem(error, 'hold_expired')) return endHold();
    if (isProblem(error, 'same_hour')) return setStage({ at: 'ready', sameHour: error.facts.slot ?? held.slot });
    // A payment begun before may still succeed: polling continues.
    if (held.stage === 'held') setStage({ at: 'ready' });
    else letPay(held);
    if (isProblem(error, 'too_many_unpaid')) return onPhoneBusy();
    notify.error(t`Booking Failed`, i18n._(orderFailure(error)));
  };

  /** Restores the state from before a reload: a payment, or the step that takes the code of a free visit. */
  const goOnWithKept = useEffectEvent(() => {
    const { held } = hold;
    if (held === null) return;
    if (held.stage !== 'held') {
      // A new tab asks with its key.
      keepBooking(held);
      return void checkOnce(held).then((seen) => goOnAfter(held, seen));
    }
    const phone = phoneBefore(held);
    if (phone === null) return;
    codeStep(held, phone).then(
      (next) => showCode(held, next),
      (error: unknown) => failed(held, error),
    );
  });
  useEffect(() => goOnWithKept(), []);

  /** Creates the order of the held slot and opens checkout; for a free consultation a code is asked for. */
  const pay = async (contact: ContactInput) => {
    const { held } = hold;
    // The patient returns in the language of the payment, from the bank and from the confirmation mail.
    rememberLanguage(language);
    if (held === null) return notify.error(t`Booking Failed`, t`Missing appointment details`);
    checking.stop();
    setStage({ at: 'ordering' });
    notify.clear();
    let unlock = () => {};
    let longest = held;
    try {
      unlock = await lockPayment(held.appointment_id);
      const order = await onceReachable(() =>
        api.booking.order(
          { ...orderOf(held, contact, language), for_somebody_else: isForAnother.current },
          { token: held.token },
        ),
      );
      keepBooking(held);
      if (isOrdered(order)) keepUnsettled(held);
      longest = hold.extend(held, order.expires_at);
      if (isOrdered(order)) return await openCheckout(longest, order, contact, unlock);
      unlock();
      if (order.status === 'confirmed') return confirm(held);
      showCode(longest, await codeStep(longest, contact.phone));
    } catch (error) {
      unlock();
      failed(longest, error);
    }
  };

  const payForAnother = (contact: ContactInput) => {
    isForAnother.current = true;
    return pay(contact);
  };

  /** Back to where a payment can be started. */
  const startOver = () => {
    checking.stop();
    setStage({ at: 'ready' });
  };
  /** Back to the details, for another number. */
  const changePhone = () => {
    dropCode();
    setStage({ at: 'ready', startAt: 'phone' });
  };
  const { preload } = checkout;
  const checkOnceMore = () => again.current();
  return {
    stage,
    preload,
    pay,
    payForAnother,
    confirm,
    check,
    checkOnceMore,
    startOver,
    changePhone,
    ...leaving(stage, setStage),
  };
}

/** The question before an open payment is left. */
const leaving = (stage: PaymentStage, setStage: (stage: PaymentStage) => void) => ({
  /** Asks once before leaving; a second call leaves. @returns true if the payment is left */
  askToLeave: (): boolean => {
    if (stage.at !== 'checkout') return true;
    if (stage.asks) stage.leave();
    else setStage({ ...stage, asks: true });
    return stage.asks;
  },
  stay: () => {
    if (stage.at === 'checkout') setStage({ ...stage, asks: false });
  },
});
