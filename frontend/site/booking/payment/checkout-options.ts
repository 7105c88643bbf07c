import { BRAND } from '#shared/content/brand.ts';
import type { OrderReply } from '#shared/contract/booking/booking.ts';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { toE164 } from '#shared/values/contact/phone-spelling.ts';
import type { BookingPass } from '../booking-session.ts';
import { secondsLeft } from '../hold/persisted-hold.ts';

/** Result that checkout passes to its handler; the server checks it. */
export type PaymentResult = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** The part of Razorpay's checkout options we use (Razorpay docs, Standard Checkout). */
export type CheckoutOptions = {
  key: string;
  amount: Paise;
  currency: 'INR';
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds after which checkout closes itself. */
  timeout: number;
  remember_customer: false;
  config: { display: { hide: { method: 'upi'; flows: ['collect'] }[] } };
  modal: { ondismiss: () => void; confirm_close: true };
} & ({ handler: (result: PaymentResult) => void } | { callback_url: string; redirect: true });

/** An order that is to be paid. */
export type Ordered = OrderReply & { order_id: string };

type CheckoutRequest = {
  order: Ordered;
  brand: string;
  description: string;
  contact: ContactInput;
  color: string;
  secondsLeft: number;
  onPaid: (result: PaymentResult) => void;
  onDismiss: () => void;
  /** Callback URL for browsers that cannot host the payment frame; null everywhere else. */
  callbackUrl: string | null;
};

/** The payment that a window is opened for. */
export type Payment = {
  held: BookingPass & { deadline: number };
  order: Ordered;
  contact: ContactInput;
  description: string;
  onPaid: (result: PaymentResult) => void;
  /** The patient closed the window; called once, and not after a payment. */
  onDismissed: () => void;
};

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

/** Options of one payment on this page, in this browser. */
export const optionsHere = ({ held, onDismissed, ...payment }: Payment): CheckoutOptions =>
  checkoutOptions({
    ...payment,
    brand: BRAND.name,
    color: getComputedStyle(document.documentElement).getPropertyValue('--peacock').trim(),
    secondsLeft: secondsLeft(held.deadline, Date.now()),
    onDismiss: onDismissed,
    callbackUrl: callbackUrl(location.origin, navigator.userAgent, held.appointment_id),
  });

/** Razorpay takes at most this many characters of description. */
const DESCRIPTION_MAX = 255;

/**
 * Options of one payment. Typing a UPI id is hidden because NPCI withdrew it (Razorpay announcement, Feb 2026).
 * A callback address replaces the handler: Razorpay ignores the handler next to it.
 */
export function checkoutOptions(request: CheckoutRequest): CheckoutOptions {
  const { order, contact } = request;
  const common = {
    key: order.key_id,
    amount: order.amount,
    currency: order.currency,
    name: request.brand,
    description: request.description.slice(0, DESCRIPTION_MAX),
    order_id: order.order_id,
    prefill: {
      name: contact.name.trim(),
      email: contact.email.trim(),
      contact: e164(contact.phone),
    },
    theme: { color: request.color },
    timeout: request.secondsLeft,
    remember_customer: false as const,
    config: { display: { hide: [{ method: 'upi' as const, flows: ['collect'] as ['collect'] }] } },
    modal: { ondismiss: request.onDismiss, confirm_close: true as const },
  };
  return request.callbackUrl === null
    ? { ...common, handler: request.onPaid }
    : { ...common, callback_url: request.callbackUrl, redirect: true };
}

function e164(phone: string): string {
  const digits = parseIndianMobile(phone);
  return digits === null ? phone : toE164(digits);
}
