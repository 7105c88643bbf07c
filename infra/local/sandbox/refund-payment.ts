import { createHash } from 'node:crypto';

import { emitEvent } from './emit-event.ts';
import {
  type Notes,
  type PaymentEntity,
  type RefundEntity,
  randomDigits,
  randomId,
} from './records/razorpay-entities.ts';
import { invalidField, RazorpayError, unknownId } from './records/razorpay-error.ts';
import {
  amountField,
  notesField,
  onlyKnownKeys,
  receiptField,
  speedField,
  type JsonObject,
} from './records/request-fields.ts';
import type { SandboxRecords } from './records/sandbox-records.ts';
import { startTimer, type Change } from './records/ledger.ts';

/** A refund that passed its checks, amount in paise. */
interface RefundOrder {
  amount: number;
  speed: 'normal' | 'optimum';
  receipt: string | null;
  notes: Notes;
  idempotencyKey: string | null;
  bodyHash: string;
}

/**
 * Refunds a captured payment, whole when the body names no amount (paise). The same `X-Refund-Idempotency` key with
 * the same body answers with the refund made before; with another body it throws 409. Throws 400 for a payment that
 * is not captured, for too much money and for a used receipt (Razorpay docs, Refunds).
 */
export function refundPayment(change: Change, paymentId: string, body: JsonObject, key: string | null): RefundEntity {
  const record = change.get('payment', paymentId);
  if (record === undefined) throw unknownId();
  if (key !== null && !/^[\w-]{10,}$/.test(key)) {
    throw invalidField('The idempotency key must have at least 10 characters: letters, digits, hyphen or underscore.');
  }
  const bodyHash = hashOf(paymentId, body);
  const before = key === null ? undefined : refundOfKey(change, key, bodyHash);
  if (before !== undefined) return before;
  const { payment } = record;
  const wanted = wantedRefund(change, payment, body);
  return startRefund(change, record, { ...wanted, idempotencyKey: key, bodyHash });
}

/** Gives authorised, uncaptured money back: what Razorpay does by itself when the capture period is over. */
export function voidPayment(change: Change, paymentId: string): void {
  const record = change.get('payment', paymentId);
  if (record?.payment.status !== 'authorized') return;
  const speed = change.get('order', record.payment.order_id)?.plan.refund_speed ?? 'normal';
  const amount = record.payment.amount;
  startRefund(change, record, {
    amount,
    speed,
    receipt: null,
    notes: [],
    idempotencyKey: null,
    bodyHash: '',
  });
}

/** Ends a pending refund: processed, or failed when its payment's fate says so; a failed one gives the amount free again. */
export function reconcileRefund(change: Change, refundId: string): void {
  const found = change.get('refund', refundId);
  if (found?.refund.status !== 'pending') return;
  const refund: RefundEntity = found.willFail
    ? { ...found.refund, status: 'failed' }
    : { ...found.refund, status: 'processed', acquirer_data: { arn: randomDigits(12) } };
  change.put('refund', refundId, { ...found, refund });
  const record = change.get('payment', refund.payment_id);
  if (record === undefined) return;
  if (!found.willFail) return emitEvent(change, 'refund.processed', record, { refund });
  const restored = { ...record, payment: withRefunded(record.payment, -refund.amount) };
  change.put('payment', refund.payment_id, restored);
  emitEvent(change, 'refund.failed', restored, { refund });
}

function refundOfKey(change: Change, key: string, bodyHash: string): RefundEntity | undefined {
  const id = change.ledger.refundOfKey(key);
  const before = id === undefined ? undefined : change.get('refund', id);
  if (before === undefined) return undefined;
  if (before.bodyHash === bodyHash) return before.refund;
  throw new RazorpayError('Different request with the same idempotency key has already been processed.', {
    status: 409,
  });
}

function wantedRefund(
  change: Change,
  payment: PaymentEntity,
  body: JsonObject,
): Omit<RefundOrder, 'idempotencyKey' | 'bodyHash'> {
  onlyKnownKeys(body, ['amount', 'speed', 'notes', 'receipt']);
  const left = payment.amount - payment.amount_refunded;
  const amount = body['amount'] === undefined || body['amount'] === null ? left : amountField(body);
  const speed = speedField(body['speed'], 'normal');
  const notes = notesField(body);
  const receipt = receiptField(body);
  if (payment.captured && left === 0) throw new RazorpayError('The payment has been fully refunded already');
  if (!payment.captured) throw new RazorpayError('The payment status should be captured for action to be taken');
  if (amount > left) throw invalidField('The refund amount provided is greater than amount captured', 'amount');
  if (receipt !== null && receiptUsed(change, payment.id, receipt)) {
    throw invalidField('Duplicate receipt found for this refund', 'receipt');
  }
  return { amount, speed, notes, receipt };
}

function receiptUsed(change: Change, paymentId: string, receipt: string): boolean {
  return change.ledger.childIds('refund', paymentId).some((id) => change.get('refund', id)?.refund.receipt === receipt);
}

function startRefund(change: Change, record: SandboxRecords['payment'], order: RefundOrder): RefundEntity {
  const refund: RefundEntity = {
    id: `rfnd_${randomId()}`,
    entity: 'refund',
    amount: order.amount,
    currency: record.payment.currency,
    payment_id: record.payment.id,
    notes: order.notes,
    receipt: order.receipt,
    acquirer_data: { arn: null },
    created_at: change.nowSeconds,
    batch_id: null,
    status: 'pending',
    speed_processed: order.speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: order.speed,
  };
  const willFail = record.payment.captured && record.refundFailuresLeft > 0;
  const { idempotencyKey, bodyHash } = order;
  change.put('refund', refund.id, { refund, idempotencyKey, bodyHash, willFail });
  const after = {
    ...record,
    payment: withRefunded(record.payment, order.amount),
    refundFailuresLeft: record.refundFailuresLeft - (willFail ? 1 : 0),
  };
  change.put('payment', record.payment.id, after);
  emitEvent(change, 'refund.created', after, { refund });
  startTimer(change, 'settle_refund', refund.id, change.nowMs + change.timing.refundMs);
  return refund;
}

function withRefunded(payment: PaymentEntity, delta: number): PaymentEntity {
  const refunded = payment.amount_refunded + delta;
  const isFull = refunded === payment.amount;
  const refundStatus = refunded === 0 ? null : isFull ? 'full' : 'partial';
  const unrefunded = payment.captured ? 'captured' : 'authorized';
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: refundStatus,
    status: isFull ? 'refunded' : unrefunded,
  };
}

function hashOf(paymentId: string, body: JsonObject): string {
  const sorted = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([paymentId, sorted]))
    .digest('hex');
}
