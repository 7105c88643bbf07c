import type { Payment } from '#shared/domain/payments/payment.ts';
import { owedOnline } from './listed-refunds.ts';
import type { ProviderPayment } from './ports.ts';

type Shown = Pick<ProviderPayment, 'status' | 'refunded_paise'>;

/** True if Razorpay shows another refunded amount of a payment than its row, which waits for no refund. */
export function hasOtherRefunds(row: Payment, { status, refunded_paise }: Shown): boolean {
  if (row.state === 'CAPTURED')
    return status === 'refunded' || (status === 'captured' && refunded_paise !== row.refunded_paise);
  if (row.state !== 'REFUNDED') return false;
  // An amount that a person sent by bank may be refunded on the dashboard as well.
  if (row.by_hand.length > 0 && refunded_paise !== row.refunded_paise) return true;
  return status === 'captured' && refunded_paise < owedOnline(row);
}

/**
 * True if Razorpay's data of a payment requires a check of its appointment. A due row is checked anyway. Any other
 * difference is only noticed here when its webhook was lost.
 * @param row our row of it; null when it has none
 */
export function differsFromProvider(row: Payment | null, { status, refunded_paise }: ProviderPayment): boolean {
  if (row === null) return status !== 'created' && status !== 'failed';
  switch (row.state) {
    case 'AUTHORIZED':
      return status === 'captured' || status === 'refunded' || status === 'failed';
    case 'CAPTURED':
      return hasOtherRefunds(row, { status, refunded_paise });
    case 'VOID_WAIT':
      return status === 'captured' || status === 'refunded' || status === 'failed';
    case 'VOIDED':
      return status === 'authorized' || status === 'captured' || status === 'refunded';
    case 'REFUND_DUE':
    case 'REFUND_REQUESTED':
      return status === 'refunded';
    case 'REFUND_MANUAL':
      return status === 'refunded' || (status === 'captured' && refunded_paise !== row.refunded_paise);
    case 'REFUNDED':
      return hasOtherRefunds(row, { status, refunded_paise });
  }
}
