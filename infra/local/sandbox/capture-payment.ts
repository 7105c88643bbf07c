import { reconcileCapture } from './authorise-payment.ts';
import type { Change } from './records/ledger.ts';
import type { PaymentEntity } from './records/razorpay-entities.ts';
import { invalidField, RazorpayError, unknownId } from './records/razorpay-error.ts';
import { amountField, onlyKnownKeys, type JsonObject } from './records/request-fields.ts';

/**
 * Captures an authorised payment; the amount (paise) and currency must be the authorised ones. Returns the captured
 * payment. Throws 400 when it is captured already, not authorised, or the order is paid by another payment
 * (Razorpay docs, Capture a Payment).
 */
export function capturePayment(change: Change, paymentId: string, body: JsonObject): PaymentEntity {
  const record = change.get('payment', paymentId);
  if (record === undefined) throw unknownId();
  onlyKnownKeys(body, ['amount', 'currency']);
  const amount = amountField(body);
  const { payment } = record;
  if (payment.captured) throw new RazorpayError('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw new RazorpayError('Only payments which have been authorized and not yet captured can be captured');
  }
  if (change.get('order', payment.order_id)?.order.status === 'paid') {
    throw new RazorpayError('Payment already done for this order.');
  }
  if (amount !== payment.amount) {
    throw invalidField('Capture amount must be equal to the amount authorized', 'amount');
  }
  if ((body['currency'] ?? payment.currency) !== payment.currency) {
    throw invalidField('The currency must be the currency of the payment', 'currency');
  }
  reconcileCapture(change, record);
  return change.get('payment', paymentId)?.payment ?? payment;
}
