import { ZERO_PAISE, type Paise } from '../../values/money/money.ts';
import { maxPaise, minPaise, subtractPaise, sumPaise } from '../../values/money/paise-sums.ts';
import type { Payment } from './payment.ts';

const REFUND_DUE_STATES: readonly Payment['state'][] = ['REFUND_DUE', 'REFUND_REQUESTED', 'REFUND_MANUAL'];

/** A payment of which a part or all is on its way back. */
export const isRefundDue = ({ state }: Pick<Payment, 'state'>): boolean => REFUND_DUE_STATES.includes(state);

/**
 * Returns the total amount of a payment to refund, in paise; once a refund is owed, all of it unless a part was named.
 */
export const refundDueOf = ({
  amount_paise,
  owed_back_paise,
}: Pick<Payment, 'amount_paise' | 'owed_back_paise'>): Paise => owed_back_paise ?? amount_paise;

/** Returns the amount that people refunded by bank, in paise. */
export const manuallyRefunded = ({ by_hand }: Pick<Payment, 'by_hand'>): Paise =>
  sumPaise(by_hand.map(({ amount_paise }) => amount_paise));

/** Returns the amount of a payment refunded so far, in any way, in paise. */
export const refundedOf = (payment: Pick<Payment, 'refunded_paise' | 'by_hand'>): Paise =>
  sumPaise([payment.refunded_paise, manuallyRefunded(payment)]);

/**
 * Returns the amount of a captured payment left to refund, in paise: nothing if it was refunded twice, by bank and on
 * the dashboard.
 */
export const refundableOf = (payment: Pick<Payment, 'state' | 'amount_paise' | 'refunded_paise' | 'by_hand'>): Paise =>
  payment.state === 'CAPTURED'
    ? maxPaise(ZERO_PAISE, subtractPaise(payment.amount_paise, refundedOf(payment)))
    : ZERO_PAISE;

/**
 * Returns the amount of a payment refunded twice, in paise: by a person's bank and by Razorpay, more in all than was
 * owed.
 */
export const overRefundedOf = (
  payment: Pick<Payment, 'amount_paise' | 'owed_back_paise' | 'refunded_paise' | 'by_hand'>,
): Paise =>
  minPaise(manuallyRefunded(payment), maxPaise(ZERO_PAISE, subtractPaise(refundedOf(payment), refundDueOf(payment))));
