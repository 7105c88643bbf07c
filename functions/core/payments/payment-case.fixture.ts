import type { Payment } from '#shared/domain/payments/payment.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { decide } from './reconcile-booking.ts';
import type { ProviderPayment, ProviderRefund } from './ports.ts';
import type { Decision, Snapshot } from './snapshot.ts';
import { appointment, iso, lock, MINUTE, NOW, PAY, payment, row, snapshot } from './snapshot.fixture.ts';

/** One payment of ours, and what Razorpay shows of it. */
type Case = {
  state: Payment['state'];
  status: ProviderPayment['status'];
  change?: Partial<Payment>;
  refunds?: ProviderRefund[];
  refunded?: Paise;
};

/** A refund as Razorpay lists it. */
export const refund = (
  id: number,
  amount_paise: Paise,
  status: ProviderRefund['status'],
  key: string | null = null,
): ProviderRefund => ({
  refund_id: `rfnd_${id}`,
  payment_id: PAY,
  amount_paise,
  key,
  status,
});

/** A booking whose one payment stands in a state, while Razorpay shows it in a status. */
export function snapshotOf({ state, status, change = {}, refunds = [], refunded = ZERO_PAISE }: Case): Snapshot {
  const isPrimary = state === 'CAPTURED' || state === 'AUTHORIZED';
  const phase = state === 'CAPTURED' ? 'CONFIRMED' : state === 'AUTHORIZED' ? 'SECURED' : 'EXPIRED';
  const booking = {
    appointment: appointment({
      phase,
      razorpay_payment_id: isPrimary ? PAY : null,
      secured_until: state === 'AUTHORIZED' ? iso(60) : null,
    }),
    payments: [row(state, { role: isPrimary ? 'PRIMARY' : 'SURPLUS', refund_due_since: iso(-1), ...change })],
  };
  const standing = isPrimary ? lock({ state: state === 'CAPTURED' ? 'BOOKED' : 'SECURED', payment_id: PAY }) : null;
  const seen = payment(status, { refunded_paise: refunded, created_at: NOW - 13 * MINUTE });
  return {
    ...snapshot({ booking, lock: standing }),
    provider: { reachable: true, payments: [seen], refunds },
  };
}

/** Returns the name of a decision. */
export const nameOf = (step: Decision): string => (step.do === 'commit' ? step.transition.audit.move : step.do);

/** Returns the name of the decision for such a booking. */
export const next = (of: Case): string => nameOf(decide(snapshotOf(of)));
