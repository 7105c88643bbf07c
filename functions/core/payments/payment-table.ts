import type { Payment, PaymentState } from '#shared/domain/payment.ts';
import type { ProviderPayment } from '../ports.ts';
import { finishSecured } from './finish-secured.ts';
import { followManual, followRefund, refundSeen, refundUnderWay, requestRefund } from './refunds.ts';
import { recordPartialRefund, reverseBooking } from './release.ts';
import { seen } from './sight.ts';
import type { Sight, Step } from './sight.ts';
import { surplusAuthorised, surplusCaptured, surplusEnded, surplusUnseen } from './surplus.ts';

/** What Razorpay shows of a payment; 'unseen' while its list does not hold it. */
type Shown = ProviderPayment['status'] | 'unseen';
type Rule = (sight: Sight, row: Payment, payment: ProviderPayment | undefined) => Step | null;

/** Nothing to do: the money is where we think it is, or Razorpay has not caught up with what it has told us before. */
const rest: Rule = () => null;
const secured: Rule = (sight) => finishSecured(sight);
const captured: Rule = (sight, row, payment) => (payment ? surplusCaptured(sight, row, payment) : null);

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
    unseen: surplusUnseen,
    created: surplusUnseen,
    authorized: rest,
    captured,
    refunded: refundUnderWay,
    failed: surplusEnded,
  },
  VOIDED: {
    unseen: rest,
    created: rest,
    authorized: surplusAuthorised,
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
  REFUNDED: { unseen: rest, created: rest, authorized: rest, captured: rest, refunded: rest, failed: rest },
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
export function movePayments(sight: Sight): Step | null {
  if (!sight.provider.reachable) return null;
  for (const row of sight.booking.payments) {
    const payment = seen(sight, row.payment_id);
    const step = PAYMENT_TABLE[row.state][payment?.status ?? 'unseen'](sight, row, payment);
    if (step) return step;
  }
  return null;
}
