import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTokenSigner, isWebhookSignature } from './token-signer.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../test/razorpay-samples/signature-vectors.json', import.meta.url), 'utf8'),
);
const { checkout, webhook } = vectors;
const TOKEN_SECRET = 'a-secret-of-at-least-32-characters';
const ID = 'apt_01KB00000000000000000000AA';
const signer = createTokenSigner({ token: TOKEN_SECRET, checkout: checkout.key_secret });

describe('checkout signature', () => {
  test("accepts Razorpay's published vector", () => {
    expect(signer.isCheckoutSignature(checkout.order_id, checkout.payment_id, checkout.signature)).toBe(true);
  });

  test.each([
    ['empty', checkout.order_id, checkout.payment_id, ''],
    ['of another order', 'order_IEIaMR65cu6nz4', checkout.payment_id, checkout.signature],
    ['of another payment', checkout.order_id, 'pay_IH4NVgf4Dreq1m', checkout.signature],
    ['cut short', checkout.order_id, checkout.payment_id, checkout.signature.slice(0, -1)],
    ['in capitals', checkout.order_id, checkout.payment_id, checkout.signature.toUpperCase()],
    ['with an empty payment', checkout.order_id, '', checkout.signature],
  ])('refuses one %s', (_, order, payment, signature) => {
    expect(signer.isCheckoutSignature(order, payment, signature)).toBe(false);
  });

  test('is never valid where no secret is known', () => {
    const without = createTokenSigner({ token: TOKEN_SECRET, checkout: '' });
    expect(without.isCheckoutSignature(checkout.order_id, checkout.payment_id, checkout.signature)).toBe(false);
  });
});

describe('token', () => {
  test('is the same every time and opens its own appointment only', () => {
    const token = signer.tokenFor(ID);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(signer.tokenFor(ID)).toBe(token);
    expect(signer.isTokenFor(ID, token)).toBe(true);
    expect(signer.isTokenFor('apt_01KB00000000000000000000AB', token)).toBe(false);
    expect(signer.isTokenFor(ID, '')).toBe(false);
    expect(signer.isTokenFor(ID, `${token}A`)).toBe(false);
  });

  test('cannot be made from a digest', () => {
    expect(signer.digest(`appointment:${ID}`)).not.toBe(Buffer.from(signer.tokenFor(ID), 'base64url').toString('hex'));
    expect(signer.digest('203.0.113.9')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the code in a short link', () => {
  test('is the same every time, and another one for another version, thing or secret', () => {
    const code = signer.linkCode(ID, 1);
    expect(code).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(signer.linkCode(ID, 1)).toBe(code);
    const other = createTokenSigner({ token: `another ${TOKEN_SECRET}`, checkout: '' });
    const others = [signer.linkCode(ID, 2), signer.linkCode(ID.slice(0, -1), 1), other.linkCode(ID, 1)];
    expect(new Set([code, ...others]).size).toBe(4);
  });

  test('has every character of base 62 about as often as any other', () => {
    const versions = Array.from({ length: 6200 }, (_, version) => version);
    const counts = Map.groupBy(
      versions.flatMap((version) => signer.linkCode(ID, version).split('')),
      String,
    );
    // 1,200 of each are expected, with a standard deviation below 35; bytes taken modulo 62 without skipping give 1,453 of some.
    const rarest = Math.min(...[...counts.values()].map(({ length }) => length));
    const commonest = Math.max(...[...counts.values()].map(({ length }) => length));
    expect(counts.size).toBe(62);
    expect([rarest > 1_030, commonest < 1_370]).toEqual([true, true]);
  });

  test('is not in its hash, which is no digest of anything else', () => {
    const code = signer.linkCode(ID, 1);
    const hash = signer.linkHash(code);
    expect(hash).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect([
      hash.includes(code),
      Buffer.from(signer.digest(code), 'hex').toString('base64url').startsWith(hash),
    ]).toEqual([false, false]);
  });
});

describe('webhook signature', () => {
  const body = Buffer.from(webhook.raw_body);

  test("accepts Razorpay's published vector", () => {
    expect(isWebhookSignature(body, webhook.signature, [webhook.secret])).toBe(true);
  });

  test('accepts the old secret while both are known', () => {
    expect(isWebhookSignature(body, webhook.signature, ['new', webhook.secret])).toBe(true);
  });

  test('refuses changed bytes, another secret, no secret and no signature', () => {
    expect(isWebhookSignature(Buffer.from(`${webhook.raw_body} `), webhook.signature, [webhook.secret])).toBe(false);
    expect(isWebhookSignature(body, webhook.signature, ['other'])).toBe(false);
    expect(isWebhookSignature(body, webhook.signature, [''])).toBe(false);
    expect(isWebhookSignature(body, webhook.signature, [])).toBe(false);
    expect(isWebhookSignature(body, '', [webhook.secret])).toBe(false);
  });
});
