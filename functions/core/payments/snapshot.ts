import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { ProviderPayment, ProviderRefund } from './ports.ts';
import type { Paise } from '#shared/values/money/money.ts';

/** Razorpay's answer, or that there was none. Refunds are those of payments that wait for one. */
export type ProviderSnapshot =
  | { reachable: true; payments: readonly ProviderPayment[]; refunds: readonly ProviderRefund[] }
  | { reachable: false };

/** Everything a decision rests on, read before it is made. The clock was read first. */
export type Snapshot = {
  now: number;
  booking: Booking;
  /** The lock that stands on the appointment's slot, whoever's it is. */
  lock: SlotLock | null;
  provider: ProviderSnapshot;
  /** A payment that Razorpay's checkout signed for our stored order; null without a valid signature. */
  vouched: string | null;
  /** Requests to Razorpay since the settling began ('capture pay_…'): an immediate repeat brings nothing new. */
  asked: ReadonlySet<string>;
};

/** The one legal next move. */
export type Decision =
  | { do: 'commit'; transition: Transition }
  | { do: 'capture'; payment_id: string; amount_paise: Paise }
  | { do: 'refund'; payment_id: string; amount_paise: Paise; key: string }
  | { do: 'rest' };

/** Returns Razorpay's data of one payment, where there is any. */
export const providerPayment = (snapshot: Snapshot, paymentId: string): ProviderPayment | undefined =>
  snapshot.provider.reachable
    ? snapshot.provider.payments.find((payment) => payment.payment_id === paymentId)
    : undefined;

/** Payments of the order that have no row of ours yet. */
export function unregistered(snapshot: Snapshot): ProviderPayment[] {
  if (!snapshot.provider.reachable) return [];
  const known = new Set(snapshot.booking.payments.map((payment) => payment.payment_id));
  return snapshot.provider.payments.filter((payment) => !known.has(payment.payment_id));
}

/** Right amount, right currency: only such a payment can pay for the appointment. */
export const paysForAppointment = (snapshot: Snapshot, payment: ProviderPayment): boolean =>
  payment.amount_paise === snapshot.booking.appointment.amount_paise &&
  payment.currency === 'INR' &&
  payment.order_id === snapshot.booking.appointment.razorpay_order_id;

export const holdsSlot = (snapshot: Snapshot): boolean =>
  snapshot.lock?.appointment_id === snapshot.booking.appointment.id;
