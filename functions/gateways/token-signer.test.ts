import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTokenSigner } from './token-signer.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../test/razorpay-samples/signature-vectors.json', import.meta.url), 'utf8'),
);
const { checkout } = vectors;
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

describe('the key in a manage link', () => {
  test('tells its purpose and its version, and is short', () => {
    const key = signer.linkKeyFor(ID, 37);
    expect(key).toMatch(/^own\.11\.[A-Za-z0-9_-]{22}$/);
    expect(signer.linkKeyFor(ID, 37)).toBe(key);
    expect(signer.linkKeyVersion(ID, key)).toBe(37);
  });

  test('opens its own appointment only, and its version cannot be changed', () => {
    const key = signer.linkKeyFor(ID, 1);
    const [purpose = '', version = '', mac = ''] = key.split('.');
    const others = [
      '',
      purpose,
      `${key}A`,
      key.slice(0, -1),
      `${purpose}.2.${mac}`,
      `see.${version}.${mac}`,
      `${purpose}.0${version}.${mac}`,
      signer.tokenFor(ID),
      `${purpose}.${version}.${signer.tokenFor(ID).slice(0, mac.length)}`,
    ];
    for (const other of others) expect(signer.linkKeyVersion(ID, other), other).toBeNull();
    expect(signer.linkKeyVersion('apt_01KB00000000000000000000AB', key)).toBeNull();
    expect(signer.isTokenFor(ID, key)).toBe(false);
  });
});
