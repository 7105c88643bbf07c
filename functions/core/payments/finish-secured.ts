import { HOLD_GRACE_MS } from '#shared/domain/lifecycle.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { ProviderPayment } from '../ports.ts';
import { buildMove, owe } from './build-move.ts';
import { confirmCaptured, lockOfSecured } from './pay.ts';
import { ATTEMPT_MS } from './release.ts';
import { fits, seen, unregistered } from './sight.ts';
import type { Sight, Step } from './sight.ts';

/** T4, T5 and T11: what becomes of a secured appointment. */
export function finishSecured(sight: Sight): Step | null {
  const { appointment, payments } = sight.booking;
  const paymentId = appointment.razorpay_payment_id;
  if (appointment.phase !== 'SECURED' || paymentId === null || !sight.provider.reachable) return null;
  const row = payments.find((payment) => payment.payment_id === paymentId);
  if (!row) return null;
  const payment = seen(sight, paymentId);
  const instead = payment?.status === 'captured' ? undefined : capturedInstead(sight);
  if (instead)
    return confirmCaptured(sight, instead, lockOfSecured(sight), [
      { payment: surplusRow(sight, row, payment), expect: row.state },
    ]);
  const inTime = sight.now < Date.parse(appointment.secured_until ?? appointment.slot);
  if (payment && !fits(sight, payment)) return lapse(sight, row, payment, 'amount, currency or order do not match');
  if (payment?.status === 'captured') return confirmCaptured(sight, payment, lockOfSecured(sight));
  if (payment && isGone(sight, payment)) return lapse(sight, row, payment, 'the authorisation is gone');
  if (!inTime) return lapse(sight, row, payment, 'not captured in time');
  if (payment?.status === 'authorized' && !sight.asked.has(`capture ${paymentId}`))
    return { do: 'capture', payment_id: paymentId, amount_paise: appointment.amount_paise };
  return null;
}

/**
 * The authorisation ended. 'failed' is not the end while the attempt is young or the hold would still stand: the bank may
 * yet say yes (Razorpay docs, Late authorisation).
 */
function isGone(sight: Sight, { status, created_at }: ProviderPayment): boolean {
  if (status !== 'failed') return status === 'refunded';
  const end = Math.max(created_at + ATTEMPT_MS, Date.parse(sight.booking.appointment.expires_at) + HOLD_GRACE_MS);
  return sight.now > end;
}

/**
 * Another payment of the order that was captured while ours waited, as an account does that captures by itself. Razorpay
 * captures one payment of an order only, so ours never will be.
 */
function capturedInstead(sight: Sight): ProviderPayment | undefined {
  const idle = new Set(
    sight.booking.payments.filter(({ state }) => state === 'VOID_WAIT').map(({ payment_id }) => payment_id),
  );
  const fresh = new Set(unregistered(sight).map(({ payment_id }) => payment_id));
  if (!sight.provider.reachable) return undefined;
  return sight.provider.payments.find(
    (payment) =>
      payment.status === 'captured' &&
      fits(sight, payment) &&
      (fresh.has(payment.payment_id) || idle.has(payment.payment_id)),
  );
}

/** What we owe of a payment that pays for nothing, by what Razorpay says of it. */
export function surplusState(payment: ProviderPayment | undefined): Payment['state'] {
  if (payment?.status === 'captured') return 'REFUND_DUE';
  // It reads 'refunded' as soon as a refund begins; only the refund itself tells whether it gets through.
  if (payment?.status === 'refunded') return 'REFUND_REQUESTED';
  return payment?.status === 'failed' ? 'VOIDED' : 'VOID_WAIT';
}

/** The row of a payment that was to pay and will not. */
function surplusRow(sight: Sight, row: Payment, payment: ProviderPayment | undefined): Payment {
  const at = new Date(sight.now).toISOString();
  const state = surplusState(payment);
  return {
    ...row,
    role: 'SURPLUS',
    state,
    amount_paise: payment?.amount_paise ?? row.amount_paise,
    refund_due_since: state === 'REFUND_DUE' || state === 'REFUND_REQUESTED' ? at : null,
    updated_at: at,
  };
}

/** T11: the secured slot goes back; the patient is told, and so is what happens to the money. */
function lapse(sight: Sight, row: Payment, payment: ProviderPayment | undefined, reason: string): Step {
  const move = buildMove(sight.now, sight.booking, {
    name: 'lapse',
    reason,
    evidence: [row.payment_id],
    appointment: { phase: 'CANCELLED', secured_until: null },
    lock: { expect: lockOfSecured(sight), next: null },
    payments: [{ payment: surplusRow(sight, row, payment), expect: row.state }],
    notices: owe(sight.now, sight.booking, 'slot_lost', row.payment_id),
  });
  return { do: 'commit', move };
}
