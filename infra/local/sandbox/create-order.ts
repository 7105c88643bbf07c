import type { Change } from './records/ledger.ts';
import { type OrderEntity, randomId } from './records/razorpay-entities.ts';
import { invalidField, RazorpayError } from './records/razorpay-error.ts';
import {
  amountField,
  isJsonObject,
  notesField,
  onlyKnownKeys,
  receiptField,
  speedField,
  type JsonObject,
} from './records/request-fields.ts';
import type { CapturePlan } from './records/sandbox-records.ts';

const ORDER_KEYS = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment'];
const LARGEST_AMOUNT_PAISE = 50_000_000;
const DEFAULT_PLAN: CapturePlan = {
  capture: 'automatic',
  automatic_expiry_period: 3 * 24 * 60,
  manual_expiry_period: 7200,
  refund_speed: 'normal',
};

/**
 * Creates an order from a request body; amounts in paise. Throws 400 for an invalid field and for a receipt that
 * was used before, which makes the receipt an idempotency key (Razorpay docs, Orders).
 */
export function createOrder(change: Change, body: JsonObject): OrderEntity {
  onlyKnownKeys(body, ORDER_KEYS);
  const amount = orderAmount(body);
  const currency = orderCurrency(body);
  const receipt = receiptField(body);
  const notes = notesField(body);
  const plan = capturePlan(body['payment']);
  if (body['partial_payment'] === true) throw invalidField('Partial payments are not enabled.', 'partial_payment');
  if (receipt !== null && change.ledger.orderOfReceipt(receipt) !== undefined) {
    throw new RazorpayError('Duplicate request. This request has already been processed.');
  }
  const order: OrderEntity = {
    id: `order_${randomId()}`,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: change.nowSeconds,
  };
  change.put('order', order.id, { order, plan });
  return order;
}

function orderAmount(body: JsonObject): number {
  const amount = amountField(body);
  if (amount > LARGEST_AMOUNT_PAISE) throw invalidField('Amount exceeds maximum amount allowed.', 'amount');
  return amount;
}

function orderCurrency(body: JsonObject): string {
  const currency = body['currency'];
  if (currency === undefined || currency === null) throw invalidField('The currency field is required.', 'currency');
  if (currency !== 'INR') throw invalidField('Currency is not supported', 'currency');
  return currency;
}

function capturePlan(payment: unknown): CapturePlan {
  if (payment === undefined || payment === null) return DEFAULT_PLAN;
  if (!isJsonObject(payment)) throw invalidField('The payment must be an array.', 'payment');
  onlyKnownKeys(payment, ['capture', 'capture_options']);
  const capture = payment['capture'];
  if (capture !== 'automatic' && capture !== 'manual')
    throw invalidField('The selected capture is invalid.', 'capture');
  const options = payment['capture_options'] ?? {};
  if (!isJsonObject(options)) throw invalidField('The capture options must be an array.', 'capture_options');
  onlyKnownKeys(options, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  return withExpiryRules(
    {
      capture,
      automatic_expiry_period: minutes(options, 'automatic_expiry_period') ?? DEFAULT_PLAN.automatic_expiry_period,
      manual_expiry_period: minutes(options, 'manual_expiry_period') ?? DEFAULT_PLAN.manual_expiry_period,
      refund_speed: speedField(options['refund_speed'], 'normal'),
    },
    options,
  );
}

function minutes(options: JsonObject, field: string): number | undefined {
  const value = options[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw invalidField(`The ${field} must be an integer.`, field);
  return value;
}

function withExpiryRules(plan: CapturePlan, options: JsonObject): CapturePlan {
  const automaticGiven = options['automatic_expiry_period'] !== undefined;
  if (plan.automatic_expiry_period < 12) {
    throw invalidField('The automatic expiry period must be at least 12.', 'automatic_expiry_period');
  }
  if (plan.manual_expiry_period > 7200) {
    throw invalidField('The manual expiry period may not be greater than 7200.', 'manual_expiry_period');
  }
  const smallest = automaticGiven ? plan.automatic_expiry_period : 12;
  if (plan.manual_expiry_period < smallest) {
    throw invalidField(
      'The manual expiry period must be greater than or equal to the automatic expiry period.',
      'manual_expiry_period',
    );
  }
  // Without an automatic period of its own, the manual one bounds it.
  return {
    ...plan,
    automatic_expiry_period: Math.min(plan.automatic_expiry_period, plan.manual_expiry_period),
  };
}
