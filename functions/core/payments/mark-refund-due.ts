import { isRefundDue, refundedOf, refundableOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment, PaymentState } from '#shared/domain/payments/payment.ts';
import { Problem } from '#shared/problems.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';

type PaymentChange = { payment: Payment; expect: PaymentState };

/**
 * T12 and T15: from now on a part or all of what is left of a captured payment is owed back. It only names what is owed; settle
 * alone asks Razorpay for it, once the move is written.
 * @param amount_paise what shall go back beside what went back before; 0 keeps the payment as it is
 * @param now milliseconds
 * @returns the change of the payment for a move; null when nothing changes
 * @throws Problem refund_too_much when less is left; refund_under_way while an earlier refund of a part is on its way,
 *   unless all the rest shall follow it
 */
export function markRefundDue(payment: Payment, amount_paise: Paise, now: number): PaymentChange | null {
  if (amount_paise === 0) return null;
  const at = new Date(now).toISOString();
  if (isRefundDue(payment)) return raiseRefundDue(payment, amount_paise, at);
  if (amount_paise > refundableOf(payment)) throw new Problem('refund_too_much', 'amount_paise');
  return {
    payment: {
      ...payment,
      state: 'REFUND_DUE',
      owed_back_paise: sumPaise([refundedOf(payment), amount_paise]),
      refund_id: null,
      refund_due_since: at,
      updated_at: at,
    },
    expect: payment.state,
  };
}

/** Razorpay lets no more go back than came, so all the rest can be asked for beside a part that is on its way; a second part could not. */
function raiseRefundDue(payment: Payment, amount_paise: Paise, at: string): PaymentChange | null {
  const left = subtractPaise(payment.amount_paise, refundDueOf(payment));
  if (left === 0) return null;
  if (amount_paise > left) throw new Problem('refund_too_much', 'amount_paise');
  if (amount_paise < left) throw new Problem('refund_under_way', 'amount_paise');
  return {
    payment: {
      ...payment,
      state: 'REFUND_DUE',
      owed_back_paise: payment.amount_paise,
      refund_id: null,
      refund_due_since: at,
      updated_at: at,
    },
    expect: payment.state,
  };
}
