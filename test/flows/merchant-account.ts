import { Buffer } from 'node:buffer';
import { localSecrets } from '#infra/local/local-secrets.ts';
import type { Product } from '#test/product.ts';

/** Captures a payment behind the product's back, as somebody at the merchant's dashboard would; `amount` in paise. */
export async function captureByAccount(
  product: Product,
  paymentId: string,
  amount: number,
  currency = 'INR',
): Promise<void> {
  const { key_id, key_secret } = localSecrets(product.dataDir);
  const response = await fetch(`${product.sandboxUrl}/v1/payments/${paymentId}/capture`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount, currency }),
  });
  if (!response.ok) throw new Error(`not captured: ${response.status} ${await response.text()}`);
}
