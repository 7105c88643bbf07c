import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { PublicClinic } from '#shared/contract/clinics.ts';
import { NOTICE_VERSION } from '#shared/content/notice-versions.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { paiseToRupees } from '#shared/values/money.ts';
import { isProblem } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { siteConfigQuery } from '../../api/site-config.ts';
import { BRAND } from '#shared/content/brand.ts';
import { announce } from '../../lib/announce.ts';
import { bookingConsent } from '../../lib/consent.ts';
import { rememberLanguage } from '../../lib/remembered-language.ts';
import { useLanguage } from '../../lib/served.ts';
import { notify } from '../../ui/toast-feed.ts';
import { keepBooking, keepUnsettled } from './booking-session.ts';
import type { BookingPass } from './booking-session.ts';
import { orderFailure } from './booking-failure.ts';
import { callbackUrl } from './callback-url.ts';
import { checkoutOptions, isOrdered } from './checkout-options.ts';
import type { Ordered, PaymentResult } from './checkout-options.ts';
import { CheckoutMissing, loadCheckout } from './checkout-script.ts';
import { secondsLeft } from './hold-clock.ts';
import { saysUnpaid } from './look-again.ts';
import { lookAtPayment } from './look-at-payment.ts';
import type { PaymentOutcome, Unsettled } from './payment-outcome.ts';
import { useCodeStep } from './use-code-step.ts';
import type { CodeStage } from './use-code-step.ts';
import type { Held, HoldKeeper } from './use-hold.ts';
import { useLooking } from './use-looking.ts';

/**
 * Where the payment stands. While checkout is open the dialog makes room for it: `open` opens it once
 * more, `giveUp` goes back to the details. */
export type PaymentStage =
  | { at: 'ready'; startAt?: 'phone' }
  | { at: 'ordering' }
  | CodeStage
  | { at: 'checkout'; open: () => void; giveUp: () => void }
  | { at: 'looking'; provisional: boolean }
  | { at: 'ended'; outcome: Unsettled };

type Outlook = {
  clinic: PublicClinic;
  hold: HoldKeeper;
  onConfirmed: (booked: BookingPass) => void;
  onHoldEnded: () => void;
  /** The phone number has too many unpaid bookings. */
  onPhoneBusy: () => void;
};

/** Pays for a held slot, or proves the phone of a free one: order, checkout or code, and then the server's word on it. */
export function usePayment({ clinic, hold, onConfirmed, onHoldEnded, onPhoneBusy }: Outlook) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const looking = useLooking();
  const codeStep = useCodeStep();
  const [stage, setStage] = useState<PaymentStage>({ at: 'ready' });
  /** The booking that money may have been given for. */
  const paying = useRef<BookingPass | null>(null);

  const preload = useCallback(async () => {
    const config = await queries.fetchQuery(siteConfigQuery()).catch(() => {
      throw new CheckoutMissing();
    });
    return loadCheckout(config.razorpay_checkout_url);
  }, [queries]);

  const finish = (held: BookingPass, outcome: PaymentOutcome) => {
    if (outcome.outcome !== 'confirmed') return setStage({ at: 'ended', outcome });
    onConfirmed(held);
  };

  const confirm = (held: BookingPass) => {
    hold.forget();
    finish(held, { outcome: 'confirmed', clinic_id: clinic.id });
  };

  const look = (held: BookingPass, result?: PaymentResult) => {
    paying.current = held;
    // Money may be on its way: from here on the server alone decides about the slot.
    hold.forget();
    setStage({ at: 'looking', provisional: false });
    void looking.look(
      { appointment_id: held.appointment_id, ...result },
      {
        onProvisional: () => setStage({ at: 'looking', provisional: true }),
        onOutcome: (outcome) => finish(held, outcome),
      },
    );
  };

  /**
   * A closed window does not mean an unpaid order: only the server's word that nothing was paid lets the patient try
   * again. While it is silent nothing is known, and looking goes on.
   */
  const dismissed = async (held: Held) => {
    setStage({ at: 'ordering' });
    const seen = await lookAtPayment({ appointment_id: held.appointment_id }).catch(() => null);
    if (seen === null || !saysUnpaid(seen)) return look(held);
    setStage({ at: 'ready' });
    notify.error(t`Booking Incomplete`, t`Your payment was not completed. Please try again.`);
  };

  const enterCode = async (held: Held, phone: string) => {
    const next = await codeStep(held, phone);
    const why = next.first.sent ? null : next.first.failure.why;
    if (why === 'over') return look(held);
    if (why === 'hold_ended') return onHoldEnded();
    setStage(next);
  };

  const openCheckout = async (held: Held, order: Ordered, contact: ContactInput) => {
    announce('booking:payment', { value: paiseToRupees(order.amount) });
    const Checkout = await preload();
    let over = false;
    const onDismiss = () => {
      if (over) return;
      over = true;
      void dismissed(held);
    };
    const checkout = new Checkout(
      checkoutOptions({
        order,
        contact,
        brand: BRAND.name,
        description: t`Consultation at ${clinic.clinic_name}`,
        color: getComputedStyle(document.documentElement).getPropertyValue('--peacock').trim(),
        secondsLeft: secondsLeft(held.deadline, Date.now()),
        onPaid: (result) => {
          over = true;
          look(held, result);
        },
        onDismiss,
        callbackUrl: callbackUrl(location.origin, navigator.userAgent, held.appointment_id),
      }),
    );
    const giveUp = () => {
      checkout.close();
      onDismiss();
    };
    setStage({ at: 'checkout', open: () => checkout.open(), giveUp });
    checkout.open();
  };

  const failed = (held: Held, error: unknown) => {
    if (isProblem(error, 'already_paid')) return look(held);
    setStage({ at: 'ready' });
    if (isProblem(error, 'hold_expired')) return onHoldEnded();
    if (isProblem(error, 'too_many_unpaid')) return onPhoneBusy();
    notify.error(t`Booking Failed`, i18n._(orderFailure(error)));
  };

  /** Creates the order of the held slot and opens checkout; for a free consultation a code is asked for. */
  const pay = async (contact: ContactInput) => {
    const { held } = hold;
    // Whoever pays in a language comes back to it, from the bank and from the confirmation mail.
    rememberLanguage(language);
    if (held === null) return notify.error(t`Booking Failed`, t`Missing appointment details`);
    setStage({ at: 'ordering' });
    notify.clear();
    try {
      const order = await api.booking.order(
        {
          appointment_id: held.appointment_id,
          customer: contact,
          currency: 'INR',
          notice_version: NOTICE_VERSION,
          language,
          measurement: bookingConsent(),
        },
        { token: held.token },
      );
      keepBooking(held);
      if (isOrdered(order)) keepUnsettled(held);
      if (order.status === 'confirmed') return confirm(held);
      const longer = hold.extend(order.expires_at) ?? held;
      await (isOrdered(order) ? openCheckout(longer, order, contact) : enterCode(longer, contact.phone));
    } catch (error) {
      failed(held, error);
    }
  };

  const lookOnceMore = () => {
    if (paying.current !== null) look(paying.current);
  };

  /** Back to where a payment can be started. */
  const startOver = () => {
    looking.stop();
    setStage({ at: 'ready' });
  };
  /** Back to the details, for another number. */
  const changePhone = () => setStage({ at: 'ready', startAt: 'phone' });
  return { stage, preload, pay, confirm, look, lookOnceMore, startOver, changePhone };
}
