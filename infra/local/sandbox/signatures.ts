import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256 of "order|payment" with the key secret, as checkout hands it to the browser. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** Hex HMAC-SHA256 of the raw webhook bytes with the webhook secret, as `X-Razorpay-Signature` carries it. */
export function webhookSignature(rawBody: string | Buffer, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
}
