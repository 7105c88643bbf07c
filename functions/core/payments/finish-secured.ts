import type { Secured } from '#shared/domain/booking/appointment.ts';
import { HOLD_GRACE_MS } from '#shared/domain/booking/lifecycle.ts';
import { toLapsed } from '#shared/domain/booking/transitions.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { ProviderPayment } from './ports.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { buildTransition } from './build-transition.ts';
import { confirmCaptured, lockOfSecured } from './secure-payment.ts';
import { ATTEMPT_MS } from './expire-hold.ts';
import { paysForAppointment, providerPayment, unregistered, type Snapshot, type Decision } from './snapshot.ts';

/** T4, T5 and T11: what becomes of a secured appointment. */
export function finishSecured(snapshot: Snapshot): Decision | null {
  const { appointment, payments } = snapshot.booking;
  if (appointment.phase !== 'SECURED' || !snapshot.provider.reachable) return null;
  const paymentId = appointment.razorpay_payment_id;
  const row = payments.find((payment) => payment.payment_id === paymentId);
  if (!row) return null;
  const payment = providerPayment(snapshot, paymentId);
  const instead = payment?.status === 'captured' ? undefined : capturedInstead(snapshot);
  if (instead)
    return confirmCaptured(snapshot, appointment, instead, lockOfSecured(snapshot), [
      { payment: unusableRow(snapshot, row, payment), expect: row.state },
    ]);
  const inTime = snapshot.now < Date.parse(appointment.secured_until);
  if (payment && !paysForAppointment(snapshot, payment))
    return lapse(snapshot, appointment, row, payment, 'amount, currency or order do not match');
  if (payment?.status === 'captured') return confirmCaptured(snapshot, appointment, payment, lockOfSecured(snapshot));
  if (payment && isGone(snapshot, payment))
    return lapse(snapshot, appointment, row, payment, 'the authorisation is gone');
  if (!inTime) return lapse(snapshot, appointment, row, payment, 'not captured in time');
  if (payment?.status === 'authorized' && !snapshot.asked.has(`capture ${paymentId}`))
    return { do: 'capture', payment_id: paymentId, amount_paise: appointment.amount_paise };
  return null;
}

/**
 * The authorisation ended. 'failed' is not the end while the attempt is young or the hold would still stand: the bank may
 * yet say yes (Razorpay docs, Late authorisation).
 */
function isGone(snapshot: Snapshot, { status, created_at }: ProviderPayment): boolean {
  if (status !== 'failed') return status === 'refunded';
  const end = Math.max(created_at + ATTEMPT_MS, Date.parse(snapshot.booking.appointment.expires_at) + HOLD_GRACE_MS);
  return snapshot.now > end;
}

/**
 * Another payment of the order that was captured while ours waited, as an account does that captures by itself. Razorpay
 * captures one payment of an order only, so ours never will be.
 */
function capturedInstead(snapshot: Snapshot): ProviderPayment | undefined {
  const idle = new Set(
    snapshot.booking.payments.filter(({ state }) => state === 'VOID_WAIT').map(({ payment_id }) => payment_id),
  );
  const fresh = new Set(unregistered(snapshot).map(({ payment_id }) => payment_id));
  if (!snapshot.provider.reachable) return undefined;
  return snapshot.provider.payments.find(
    (payment) =>
      payment.status === 'captured' &&
      paysForAppointment(snapshot, payment) &&
      (fresh.has(payment.payment_id) || idle.has(payment.payment_id)),
  );
}

/** Returns the state of a payment that pays for nothing, by Razorpay's data of the payment. */
export function unusableState(payment: ProviderPayment | undefined): Payment['state'] {
  if (payment?.status === 'captured') return 'REFUND_DUE';
  // It reads 'refunded' as soon as a refund begins; only the refund itself tells whether it gets through.
  if (payment?.status === 'refunded') return 'REFUND_REQUESTED';
  return payment?.status === 'failed' ? 'VOIDED' : 'VOID_WAIT';
}

/** The row of a payment that was to pay and will not. */
function unusableRow(snapshot: Snapshot, row: Payment, payment: ProviderPayment | undefined): Payment {
  const at = new Date(snapshot.now).toISOString();
  const state = unusableState(payment);
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
function lapse(
  snapshot: Snapshot,
  appointment: Secured,
  row: Payment,
  payment: ProviderPayment | undefined,
  reason: string,
): Decision {
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'lapse',
    reason,
    evidence: [row.payment_id],
    appointment: toLapsed(appointment),
    lock: { expect: lockOfSecured(snapshot), next: null },
    payments: [{ payment: unusableRow(snapshot, row, payment), expect: row.state }],
    notifications: enqueueNotifications(snapshot.now, snapshot.booking, 'slot_lost', row.payment_id),
  });
  return { do: 'commit', transition: transition };
}
