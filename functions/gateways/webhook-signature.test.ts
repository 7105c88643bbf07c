import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isWebhookSignature } from './webhook-signature.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../test/razorpay-samples/signature-vectors.json', import.meta.url), 'utf8'),
);
const { webhook } = vectors;

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
