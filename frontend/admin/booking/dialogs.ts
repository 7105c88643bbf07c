import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import type { AllowedOperation } from '#shared/domain/booking/allowed-operation.ts';
import { formatPaise, paise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { negatePaise, subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { typedPaise } from '#shared/values/money/paise.ts';

/** Props of every action dialog. */
export type DialogProps = {
  booking: BookingDetail;
  /** Server data about the action: the refund it causes, and until when it is allowed. */
  allowed: AllowedOperation;
  /** Asks of the booking as it stands by now. */
  onSeen: (stands: BookingDetail) => void;
  onClose: () => void;
};

/** The part of all online payments that no refund is promised for. */
export const refundableOf = ({ payments }: Pick<BookingDetail, 'payments'>): Paise =>
  sumPaise(payments.map(({ left_paise }) => left_paise));

/** The fee that the clinic took at its desk and has not given back; a cancellation asks how much of it goes back. */
export const paidAtClinic = ({ money }: Pick<BookingDetail, 'money'>): Paise =>
  sumPaise(
    money
      .filter(({ how }) => how === 'at_clinic')
      .map(({ what, amount_paise }) => (what === 'taken' ? amount_paise : negatePaise(amount_paise))),
  );

export const ONE_PAISA = paise(1);
/** The problem of an amount with more than two decimals. */
export const INEXACT = 'Enter rupees and whole paise';

type Bounds = { least?: Paise; most: Paise };

/** True if the amount is within the bounds: a button names no other amount. */
export const isSum = (amount: Paise | null, { least = ONE_PAISA, most }: Bounds): amount is Paise =>
  amount !== null && amount >= least && amount <= most;

/** An amount to refund: more than nothing, and no more than `most`. The server checks it again. */
export const sumUpTo = (most: Paise) =>
  typedPaise('Enter an amount', INEXACT)
    .min(ONE_PAISA, 'Enter an amount')
    .max(most, `At most ${formatPaise(most)} can be refunded`);

/** The amount that a person still has to transfer of a payment that Razorpay could not return, and the most it ever was. */
export function manualRefundsOf(payment: BookingDetail['payments'][number] | undefined): { left: Paise; most: Paise } {
  if (payment === undefined) return { left: ZERO_PAISE, most: ZERO_PAISE };
  const { owed_back_paise, refunded_paise, by_hand } = payment;
  const sent = sumPaise(by_hand.map(({ amount_paise }) => amount_paise));
  return { left: subtractPaise(owed_back_paise, refunded_paise), most: subtractPaise(owed_back_paise, sent) };
}
