import type { Booking, Move, ProviderPayment, ProviderRefund, SlotLock } from '../ports.ts';
import type { Paise } from '#shared/values/money.ts';

/** What Razorpay says, or that it says nothing. Refunds are those of payments that wait for one. */
export type ProviderSight =
  | { reachable: true; payments: readonly ProviderPayment[]; refunds: readonly ProviderRefund[] }
  | { reachable: false };

/** Everything a decision rests on, read before it is made. The clock was read first. */
export type Sight = {
  now: number;
  booking: Booking;
  /** The lock that stands on the appointment's slot, whoever's it is. */
  lock: SlotLock | null;
  provider: ProviderSight;
  /** A payment that Razorpay's checkout signed for our stored order; null without a valid signature. */
  vouched: string | null;
  /** What Razorpay was asked for since the settling began ('capture pay_…'): to ask again at once brings nothing new. */
  asked: ReadonlySet<string>;
};

/** The one legal next move. */
export type Step =
  | { do: 'commit'; move: Move }
  | { do: 'capture'; payment_id: string; amount_paise: Paise }
  | { do: 'refund'; payment_id: string; amount_paise: Paise; key: string }
  | { do: 'rest' };

/** What Razorpay says of one payment, when it says anything. */
export const seen = (sight: Sight, paymentId: string): ProviderPayment | undefined =>
  sight.provider.reachable ? sight.provider.payments.find((payment) => payment.payment_id === paymentId) : undefined;

/** Payments of the order that have no row of ours yet. */
export function unregistered(sight: Sight): ProviderPayment[] {
  if (!sight.provider.reachable) return [];
  const known = new Set(sight.booking.payments.map((payment) => payment.payment_id));
  return sight.provider.payments.filter((payment) => !known.has(payment.payment_id));
}

/** Right amount, right currency: only such a payment can pay for the appointment. */
export const fits = (sight: Sight, payment: ProviderPayment): boolean =>
  payment.amount_paise === sight.booking.appointment.amount_paise &&
  payment.currency === 'INR' &&
  payment.order_id === sight.booking.appointment.razorpay_order_id;

export const isMine = (sight: Sight): boolean => sight.lock?.appointment_id === sight.booking.appointment.id;
