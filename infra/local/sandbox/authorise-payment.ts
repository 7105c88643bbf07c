import { emitEvent } from './emit-event.ts';
import { type PaymentEntity, randomDigits, randomId } from './records/razorpay-entities.ts';
import type { SandboxRecords } from './records/sandbox-records.ts';
import { startTimer, type Change } from './records/ledger.ts';

const MINUTE_MS = 60_000;
const FEE_SHARE = 0.02;
const TAX_SHARE = 0.18;

/**
 * The bank says yes: a created or failed payment becomes authorised. It is captured at once when its order captures
 * automatically and the automatic period has not passed; else it waits until it is captured by hand, or voided
 * at the end of the manual period. Late money of a paid order is returned soon (Razorpay docs, Late authorisation).
 */
export function authorisePayment(change: Change, paymentId: string): void {
  const record = change.get('payment', paymentId);
  if (record === undefined || !['created', 'failed'].includes(record.payment.status)) return;
  const authorised = { ...record, payment: authorisedEntity(record.payment) };
  change.put('payment', paymentId, authorised);
  emitEvent(change, 'payment.authorized', authorised);
  const found = change.get('order', record.payment.order_id);
  if (found === undefined) return;
  const begunMs = record.payment.created_at * 1000;
  const isPaid = found.order.status === 'paid';
  const automaticEndsMs = begunMs + found.plan.automatic_expiry_period * MINUTE_MS;
  if (!isPaid && found.plan.capture === 'automatic' && change.nowMs <= automaticEndsMs) {
    return reconcileCapture(change, authorised);
  }
  const manualEndsMs = begunMs + found.plan.manual_expiry_period * MINUTE_MS;
  const duplicateEndsMs = change.nowMs + change.timing.duplicateRefundMs;
  startTimer(change, 'void', paymentId, isPaid ? Math.min(duplicateEndsMs, manualEndsMs) : manualEndsMs);
}

/** Takes authorised money: the payment is captured, the order paid, both events are sent. Checks nothing. */
export function reconcileCapture(change: Change, record: SandboxRecords['payment']): void {
  const captured = { ...record, payment: capturedEntity(record.payment) };
  change.put('payment', record.payment.id, captured);
  emitEvent(change, 'payment.captured', captured);
  const found = change.get('order', record.payment.order_id);
  if (found === undefined) return;
  const amountPaid = found.order.amount_paid + record.payment.amount;
  const isPaid = amountPaid >= found.order.amount;
  const order = {
    ...found.order,
    amount_paid: amountPaid,
    amount_due: Math.max(0, found.order.amount - amountPaid),
    status: isPaid ? ('paid' as const) : found.order.status,
  };
  change.put('order', order.id, { ...found, order });
  if (isPaid && found.order.status !== 'paid') emitEvent(change, 'order.paid', captured, { order });
}

function authorisedEntity(payment: PaymentEntity): PaymentEntity {
  const isCard = payment.method === 'card';
  return {
    ...payment,
    status: 'authorized',
    error: null,
    rrn: randomDigits(12),
    bank_reference: isCard ? randomDigits(6) : randomId(32).toUpperCase(),
  };
}

function capturedEntity(payment: PaymentEntity): PaymentEntity {
  const fee = Math.round(payment.amount * FEE_SHARE);
  const tax = Math.round(fee * TAX_SHARE);
  return { ...payment, status: 'captured', captured: true, fee: fee + tax, tax };
}
