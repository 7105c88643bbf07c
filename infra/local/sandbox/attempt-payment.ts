import { authorisePayment } from './authorise-payment.ts';
import { emitEvent } from './emit-event.ts';
import { courseOf, type Fate, fateOfName, isFate } from './fates.ts';
import {
  type CardEntity,
  type Notes,
  type OrderEntity,
  type PaymentEntity,
  type PaymentFailure,
  randomId,
} from './records/razorpay-entities.ts';
import { RazorpayError, unknownId, invalidField } from './records/razorpay-error.ts';
import { isJsonObject, notesField, type JsonObject } from './records/request-fields.ts';
import type { SandboxRecords } from './records/sandbox-records.ts';
import { startTimer, type Change } from './records/ledger.ts';
import {
  cardNetwork,
  declineReason,
  instrumentFailure,
  paymentFailure,
  type Instrument,
  DEFAULT_CARD,
  DEFAULT_VPA,
} from './test-instruments.ts';

/** One try to pay an order, as the checkout screen or the control API makes it; amount in paise. */
export interface Attempt {
  orderId: string;
  fate: Fate;
  instrument: Instrument;
  payer: { name: string; email: string; contact: string };
  notes: Notes;
  description: string | null;
  /** The payer answered for the bank outright, so that what the instrument does by itself does not count. */
  answered: boolean;
  amount?: number | undefined;
  currency?: string | undefined;
  /** Let the try through although the order has money already, as a race of two tabs would. */
  force?: boolean | undefined;
}

/**
 * Begins a payment and lets its fate run its first step. Returns the payment's record. Throws 400 for an unknown
 * order and for an order that is paid or has an authorised payment.
 */
export function attemptPayment(change: Change, attempt: Attempt): SandboxRecords['payment'] {
  const found = change.get('order', attempt.orderId);
  if (found === undefined) throw unknownId();
  if (attempt.force !== true) refuseFurtherPayment(change, found.order);
  const payment = newPayment(change, attempt, found.order);
  change.put('order', found.order.id, {
    ...found,
    order: { ...found.order, attempts: found.order.attempts + 1, status: laterStatus(found.order) },
  });
  change.put('payment', payment.id, {
    payment,
    fate: attempt.fate,
    refundFailuresLeft: attempt.fate === 'refund_fails' ? 1 : 0,
  });
  runCourse(change, payment.id, attempt);
  return change.get('payment', payment.id) ?? neverHappens();
}

function refuseFurtherPayment(change: Change, order: OrderEntity): void {
  if (order.status === 'paid') throw new RazorpayError('Payment already done for this order.');
  const hasMoney = change.ledger
    .childIds('payment', order.id)
    .some((id) => change.get('payment', id)?.payment.status === 'authorized');
  if (hasMoney) throw new RazorpayError('This order already has an authorized payment.');
}

function laterStatus(order: OrderEntity): OrderEntity['status'] {
  return order.status === 'paid' ? 'paid' : 'attempted';
}

function runCourse(change: Change, paymentId: string, attempt: Attempt): void {
  const course = courseOf(attempt.fate);
  const ownFailure = attempt.answered ? null : instrumentFailure(attempt.instrument);
  // An instrument that cannot work fails whatever the bank was told to do.
  if (ownFailure !== null) return failPayment(change, paymentId, paymentFailure(ownFailure));
  if (course.start === 'fail') failPayment(change, paymentId, courseFailure(attempt));
  if (course.start === 'authorise') authorisePayment(change, paymentId);
  if (course.later !== null) startTimer(change, 'authorise', paymentId, change.nowMs + change.timing[course.later]);
}

function courseFailure({ fate, instrument }: Attempt): PaymentFailure {
  if (fate === 'bank_down') return paymentFailure('bank_down');
  if (fate === 'late_capture') return paymentFailure('no_answer');
  return paymentFailure(declineReason(instrument));
}

function failPayment(change: Change, paymentId: string, error: PaymentFailure): void {
  const record = change.get('payment', paymentId) ?? neverHappens();
  const failed = { ...record, payment: { ...record.payment, status: 'failed' as const, error } };
  change.put('payment', paymentId, failed);
  emitEvent(change, 'payment.failed', failed);
}

function newPayment(change: Change, attempt: Attempt, order: OrderEntity): PaymentEntity {
  const { method, vpa } = attempt.instrument;
  return {
    id: `pay_${randomId()}`,
    amount: attempt.amount ?? order.amount,
    currency: attempt.currency ?? order.currency,
    status: 'created',
    order_id: order.id,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description,
    card: method === 'card' ? newCard(attempt) : null,
    vpa: method === 'upi' ? vpa : null,
    email: attempt.payer.email,
    contact: attempt.payer.contact,
    notes: attempt.notes,
    fee: null,
    tax: null,
    error: null,
    rrn: null,
    bank_reference: null,
    created_at: change.nowSeconds,
  };
}

function newCard({ instrument, payer }: Attempt): CardEntity {
  return {
    id: `card_${randomId()}`,
    name: payer.name,
    last4: instrument.cardNumber.slice(-4),
    iin: instrument.cardNumber.slice(0, 6),
    network: cardNetwork(instrument.cardNumber),
  };
}

function neverHappens(): never {
  throw new Error('A payment vanished inside its own change.');
}

/**
 * Reads an attempt from JSON. Its fate is the one named, else the one the payer's name asks for, else success.
 * `trusted` reads what only the control API may say: another amount (paise), another currency, a forced second try.
 * Throws 400 for an unknown fate or method.
 */
export function readAttempt(orderId: string, body: JsonObject, trusted: boolean): Attempt {
  const prefill = isJsonObject(body['prefill']) ? body['prefill'] : {};
  const name = text(prefill['name'], '');
  const attempt: Attempt = {
    orderId,
    fate: fateField(body['fate'], name),
    instrument: {
      method: methodField(body['method']),
      vpa: text(body['vpa'], DEFAULT_VPA),
      cardNumber: text(body['card_number'], DEFAULT_CARD).replaceAll(/\D/g, ''),
      otp: text(body['otp'], '1234'),
    },
    payer: {
      name,
      email: text(prefill['email'], 'void@razorpay.com'),
      contact: text(prefill['contact'], '+919999999999'),
    },
    notes: notesField(body),
    description: text(body['description'], '') || null,
    answered: body['answered'] === true,
  };
  if (!trusted) return attempt;
  return {
    ...attempt,
    amount: typeof body['amount'] === 'number' ? body['amount'] : undefined,
    currency: typeof body['currency'] === 'string' ? body['currency'] : undefined,
    force: body['force'] === true,
  };
}

function fateField(fate: unknown, name: string): Fate {
  if (fate === undefined || fate === null || fate === '') return fateOfName(name) ?? 'success';
  if (isFate(fate)) return fate;
  throw invalidField('The selected fate is invalid.', 'fate');
}

function methodField(method: unknown): 'upi' | 'card' {
  if (method === undefined || method === null || method === 'upi') return 'upi';
  if (method === 'card') return 'card';
  throw invalidField('The selected method is invalid.', 'method');
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 256) : fallback;
}
