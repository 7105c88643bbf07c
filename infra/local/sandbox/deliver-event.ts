import type { SandboxCore } from './sandbox-core.ts';
import type { EventRecord } from './records/sandbox-records.ts';
import { webhookSignature } from './signatures.ts';

/**
 * Sends one delivery and writes down how it went: delivered on 2xx within the time limit, else tried again after the
 * next pause, given up after the last (Razorpay docs, Webhooks: at least once). Never throws.
 */
export async function deliverEvent(core: SandboxCore, deliveryId: string): Promise<void> {
  const delivery = core.ledger.get('delivery', deliveryId);
  const event = delivery === undefined ? undefined : core.ledger.get('event', delivery.eventId);
  if (delivery === undefined || event === undefined) return;
  const status = await post(core, event);
  if (core.closed) return;
  core.change((change) => {
    const tries = [...delivery.tries, { at: change.nowMs, status }];
    const pause = core.timing.retryMs[tries.length - 1];
    const dueAt = pause === undefined ? delivery.dueAt : change.nowMs + pause;
    const failed = pause === undefined ? 'given_up' : 'waiting';
    const state = isSuccess(status) ? 'delivered' : failed;
    change.put('delivery', deliveryId, { ...delivery, tries, dueAt, state });
  });
}

async function post(core: SandboxCore, event: EventRecord): Promise<number | null> {
  try {
    const response = await fetch(core.account.webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(core.timing.webhookTimeoutMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': webhookSignature(event.body, core.account.webhookSecret),
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
