import type { Payment, PaymentState } from '#shared/domain/payments/payment.ts';
import type { ProviderPayment } from './ports.ts';
import { finishSecured } from './finish-secured.ts';
import {
  followManual,
  followRefund,
  recordOverRefund,
  refundSeen,
  refundUnderWay,
  reopenRefund,
  requestRefund,
} from './refunds.ts';
import { recordPartialRefund, reverseBooking } from './expire-hold.ts';
import { providerPayment, type Snapshot, type Decision } from './snapshot.ts';
import { unusableAuthorised, unusableCaptured, unusableEnded, unusableUnseen } from './unusable-payments.ts';

/** Status of a payment at Razorpay; 'unseen' while its list does not contain it. */
type Shown = ProviderPayment['status'] | 'unseen';
type Rule = (snapshot: Snapshot, row: Payment, payment: ProviderPayment | undefined) => Decision | null;

/** Nothing to do: the money is where we think it is, or Razorpay has not caught up with what it has told us before. */
const rest: Rule = () => null;
const secured: Rule = (snapshot) => finishSecured(snapshot);
const captured: Rule = (snapshot, row, payment) => (payment ? unusableCaptured(snapshot, row, payment) : null);

/** Every status of Razorpay's against every state of ours: what is done next (design: money has amounts). */
export const PAYMENT_TABLE: Readonly<Record<PaymentState, Readonly<Record<Shown, Rule>>>> = {
  AUTHORIZED: {
    unseen: secured,
    created: secured,
    authorized: secured,
    captured: secured,
    refunded: secured,
    failed: secured,
  },
  CAPTURED: {
    unseen: rest,
    created: rest,
    authorized: rest,
    captured: recordPartialRefund,
    refunded: reverseBooking,
    failed: rest,
  },
  VOID_WAIT: {
    unseen: unusableUnseen,
    created: unusableUnseen,
    authorized: rest,
    captured,
    refunded: refundUnderWay,
    failed: unusableEnded,
  },
  VOIDED: {
    unseen: rest,
    created: rest,
    authorized: unusableAuthorised,
    captured,
    refunded: refundUnderWay,
    failed: rest,
  },
  REFUND_DUE: {
    unseen: requestRefund,
    created: requestRefund,
    authorized: requestRefund,
    captured: requestRefund,
    refunded: refundSeen,
    failed: requestRefund,
  },
  REFUND_REQUESTED: {
    unseen: followRefund,
    created: followRefund,
    authorized: followRefund,
    captured: followRefund,
    refunded: followRefund,
    failed: followRefund,
  },
  REFUNDED: {
    unseen: rest,
    created: rest,
    authorized: rest,
    captured: reopenRefund,
    refunded: recordOverRefund,
    failed: rest,
  },
  REFUND_MANUAL: {
    unseen: followManual,
    created: followManual,
    authorized: followManual,
    captured: followManual,
    refunded: followManual,
    failed: followManual,
  },
};

/** Brings the first payment that can move one step further. Null when none can, or Razorpay does not answer. */
export function movePayments(snapshot: Snapshot): Decision | null {
  if (!snapshot.provider.reachable) return null;
  for (const row of snapshot.booking.payments) {
    const payment = providerPayment(snapshot, row.payment_id);
    const step = PAYMENT_TABLE[row.state][payment?.status ?? 'unseen'](snapshot, row, payment);
    if (step) return step;
  }
  return null;
}
