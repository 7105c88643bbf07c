import { ZERO_PAISE, type Paise } from '../values/money.ts';
import { maxPaise, minPaise, subtractPaise, sumPaise } from '../values/paise-sums.ts';
import type { Payment } from './payment.ts';

const GOES_BACK: readonly Payment['state'][] = ['REFUND_DUE', 'REFUND_REQUESTED', 'REFUND_MANUAL'];

/** A payment of which a part or all is on its way back. */
export const goesBack = ({ state }: Pick<Payment, 'state'>): boolean => GOES_BACK.includes(state);

/** What shall go back of a payment in all, in paise; for one that goes back at all, all of it unless a part was named. */
export const owedBackOf = ({
  amount_paise,
  owed_back_paise,
}: Pick<Payment, 'amount_paise' | 'owed_back_paise'>): Paise => owed_back_paise ?? amount_paise;

/** What people sent back by bank, in paise. */
export const sentByHand = ({ by_hand }: Pick<Payment, 'by_hand'>): Paise =>
  sumPaise(by_hand.map(({ amount_paise }) => amount_paise));

/** What of a payment went back so far, by whichever way, in paise. */
export const goneBackOf = (payment: Pick<Payment, 'refunded_paise' | 'by_hand'>): Paise =>
  sumPaise([payment.refunded_paise, sentByHand(payment)]);

/** What is left of a captured payment to give back, in paise: nothing of one that went back twice, by bank and on the dashboard. */
export const leftOf = (payment: Pick<Payment, 'state' | 'amount_paise' | 'refunded_paise' | 'by_hand'>): Paise =>
  payment.state === 'CAPTURED'
    ? maxPaise(ZERO_PAISE, subtractPaise(payment.amount_paise, goneBackOf(payment)))
    : ZERO_PAISE;

/** What went back twice of a payment, in paise: by a person's bank and by Razorpay, more in all than was owed. */
export const returnedTwiceOf = (
  payment: Pick<Payment, 'amount_paise' | 'owed_back_paise' | 'refunded_paise' | 'by_hand'>,
): Paise =>
  minPaise(sentByHand(payment), maxPaise(ZERO_PAISE, subtractPaise(goneBackOf(payment), owedBackOf(payment))));
