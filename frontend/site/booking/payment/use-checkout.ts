import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { siteConfigQuery } from '../../../api/site-config.ts';
import { publish } from '../../../lib/site-events.ts';
import { useOnceReachable } from '../../../lib/use-once-reachable.ts';
import type { CheckoutRequest, Ordered, PaymentResult } from './checkout-options.ts';
import { CheckoutMissing, loadCheckout } from './checkout-script.ts';
import { secondsLeft } from '../hold/hold-clock.ts';
import type { Held } from '../hold/use-hold.ts';

/** Browsers inside other apps that cannot host the payment frame (Razorpay docs, Callback URL), and plain web views. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Messenger|Opera Mini|OPR Mini|UCBrowser|UCWEB|; wv\)/i;

/** True if payment must be a redirect instead of a window. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/**
 * Returns the URL that checkout posts its result to in browsers that cannot host its frame; null if a handler can be
 * called.
 */
const callbackUrl = (origin: string, userAgent: string, appointmentId: string): string | null =>
  isInAppBrowser(userAgent)
    ? `${origin}/api/payment-callback?${new URLSearchParams({ appointment_id: appointmentId }).toString()}`
    : null;

/** An open payment window: `open` shows it once more, `close` takes it away as if its patient had. */
export type OpenCheckout = { open: () => void; close: () => void };

type Payment = {
  held: Held;
  order: Ordered;
  contact: ContactInput;
  clinic: Pick<PublicClinic, 'clinic_name'>;
  /** Lets go of the payment, so that it can be opened anew. */
  unlock: () => void;
  onPaid: (result: PaymentResult) => void;
  /** The window went away, by whatever hand; told once, and not after it was paid. */
  onClosed: () => void;
};

/** The payment provider's window. It hangs on the page itself, so it goes when the dialog does. */
export function useCheckout() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const once = useOnceReachable();
  const shown = useRef<{ close: () => void; unlock: () => void } | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const left = shown.current;
      shown.current = null;
      left?.close();
      left?.unlock();
    };
  }, []);

  const preload = useCallback(
    () =>
      once(async () => {
        const config = await queries.fetchQuery(siteConfigQuery()).catch((cause: unknown) => {
          throw new CheckoutMissing({ cause });
        });
        const [Checkout, { checkoutOptions }] = await Promise.all([
          loadCheckout(config.razorpay_checkout_url),
          import('./checkout-options.ts'),
        ]);
        return (request: CheckoutRequest) => new Checkout(checkoutOptions(request));
      }),
    [once, queries],
  );

  /** Makes the window; null when the dialog has gone meanwhile. @throws CheckoutMissing */
  const open = async ({
    held,
    order,
    contact,
    clinic,
    unlock,
    onPaid,
    onClosed,
  }: Payment): Promise<OpenCheckout | null> => {
    publish('booking:payment', { value_paise: order.amount });
    const makeCheckout = await preload();
    if (isGone.current) {
      unlock();
      return null;
    }
    const mine = { close: () => checkout.close(), unlock };
    const end = (tell: () => void) => {
      if (shown.current !== mine) return;
      shown.current = null;
      unlock();
      tell();
    };
    const onDismiss = () => end(onClosed);
    const checkout = makeCheckout({
      order,
      contact,
      brand: BRAND.name,
      description: t`Consultation at ${clinic.clinic_name}`,
      color: getComputedStyle(document.documentElement).getPropertyValue('--peacock').trim(),
      secondsLeft: secondsLeft(held.deadline, Date.now()),
      onPaid: (result) => end(() => onPaid(result)),
      onDismiss,
      callbackUrl: callbackUrl(location.origin, navigator.userAgent, held.appointment_id),
    });
    shown.current = mine;
    const close = () => {
      checkout.close();
      onDismiss();
    };
    return { open: () => checkout.open(), close };
  };
  return { preload, open };
}
