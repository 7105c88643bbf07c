import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { attemptPayment, type Attempt } from './attempt-payment.ts';
import type { PaymentEntity } from './records/razorpay-entities.ts';
import { type SandboxCore, checkoutSignature } from './sandbox-core.ts';

const POLL_MS = 50;
const PATIENCE_MS = 8_000;

/** Result of an attempt for the checkout: three fields on success, an error on failure, or no answer. */
export interface AttemptOutcome {
  outcome: 'success' | 'failed' | 'nothing';
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string | null;
  error: Record<string, unknown> | null;
}

/**
 * Pays an order the way the checkout screen does and waits as long as the browser would: for a slow bank, and for
 * the webhook when it must come first. Throws RazorpayError when the order takes no payment.
 */
export async function playAttempt(core: SandboxCore, attempt: Attempt): Promise<AttemptOutcome> {
  const { payment } = core.change((change) => attemptPayment(change, attempt));
  if (attempt.fate === 'slow') {
    await waitUntil(core, core.timing.slowMs, () => statusOf(core, payment.id) !== 'created');
  }
  if (attempt.fate === 'webhook_first') await waitUntil(core, 0, () => webhooksTried(core, payment.id));
  return outcomeOf(core, attempt, core.ledger.get('payment', payment.id)?.payment ?? payment);
}

function outcomeOf(core: SandboxCore, { fate }: Attempt, payment: PaymentEntity): AttemptOutcome {
  const { id, order_id: orderId } = payment;
  const ids = { razorpay_payment_id: id, razorpay_order_id: orderId };
  if (payment.error !== null) {
    const error = { ...payment.error, metadata: { order_id: orderId, payment_id: id } };
    return { outcome: 'failed', ...ids, razorpay_signature: null, error };
  }
  const isSilent = payment.status === 'created' || fate === 'lost_browser';
  if (isSilent) return { outcome: 'nothing', ...ids, razorpay_signature: null, error: null };
  const secret = fate === 'wrong_signature' ? randomBytes(16).toString('hex') : core.account.keySecret;
  return {
    outcome: 'success',
    ...ids,
    razorpay_signature: checkoutSignature(orderId, id, secret),
    error: null,
  };
}

function statusOf(core: SandboxCore, paymentId: string): string | undefined {
  return core.ledger.get('payment', paymentId)?.payment.status;
}

function webhooksTried(core: SandboxCore, paymentId: string): boolean {
  const deliveries = core.ledger.childIds('event', paymentId).flatMap((id) => core.ledger.childIds('delivery', id));
  return deliveries.every((id) => (core.ledger.get('delivery', id)?.tries.length ?? 0) > 0);
}

async function waitUntil(core: SandboxCore, extraMs: number, isTrue: () => boolean): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS + extraMs;
  while (!core.closed && !isTrue() && Date.now() < endsAt) await sleep(POLL_MS);
}
