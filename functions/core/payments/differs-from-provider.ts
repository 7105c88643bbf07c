import type { Payment } from '#shared/domain/payment.ts';
import { owedOnline } from './listed-refunds.ts';
import type { ProviderPayment } from './ports.ts';

type Shown = Pick<ProviderPayment, 'status' | 'refunded_paise'>;

/** Whether Razorpay shows more or less of a payment returned than its row, which waits for no refund, tells. */
export function hasOtherRefunds(row: Payment, { status, refunded_paise }: Shown): boolean {
  if (row.state === 'CAPTURED')
    return status === 'refunded' || (status === 'captured' && refunded_paise !== row.refunded_paise);
  if (row.state !== 'REFUNDED') return false;
  // What a person sent by bank may go back on the dashboard as well.
  if (row.by_hand.length > 0 && refunded_paise !== row.refunded_paise) return true;
  return status === 'captured' && refunded_paise < owedOnline(row);
}

/**
 * Whether what Razorpay shows of a payment wants a look at its appointment. A row that is due is looked at anyway; what
 * differs here has no other way to be noticed when its webhook was lost.
 * @param row what we hold of it; null when it has no row
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
