import { authorisePayment } from './authorise-payment.ts';
import type { Change, DueIndex } from './records/ledger.ts';
import { reconcileRefund, voidPayment } from './refund-payment.ts';
import { type SandboxCore, webhookSignature } from './sandbox-core.ts';
import type { TimerRecord, EventRecord } from './records/sandbox-records.ts';

/**
 * Sends one delivery and writes down how it went: delivered on 2xx within the time limit, else tried again after the
 * next pause, given up after the last (Razorpay docs, Webhooks: at least once). Never throws.
 */
async function deliverEvent(core: SandboxCore, deliveryId: string): Promise<void> {
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

const LONGEST_SLEEP_MS = 3_600_000;
const PARALLEL_DELIVERIES = 16;

const ACTIONS: Record<TimerRecord['action'], (change: Change, subject: string) => void> = {
  authorise: authorisePayment,
  void: voidPayment,
  settle_refund: reconcileRefund,
};

/**
 * Does what is due by itself: timers and webhook deliveries. It is re-armed after every change of the core, so a
 * restart continues from the journal. Returns a function that stops it for good.
 */
export function startSelfActing(core: SandboxCore): () => void {
  const inFlight = new Set<string>();
  let alarm: NodeJS.Timeout | undefined;
  let stopped = false;
  let acting = false;

  function arm(): void {
    if (stopped || acting) return;
    clearTimeout(alarm);
    const dueAt = nextDueAt(core, inFlight);
    if (dueAt === undefined) return;
    alarm = setTimeout(act, Math.min(LONGEST_SLEEP_MS, Math.max(0, dueAt - core.nowMs())));
  }

  function act(): void {
    acting = true;
    for (const id of dueTimers(core)) runTimer(core, id);
    acting = false;
    for (const id of dueDeliveries(core, inFlight)) {
      inFlight.add(id);
      void deliverEvent(core, id).finally(() => {
        inFlight.delete(id);
        arm();
      });
    }
    arm();
  }

  core.afterChange = arm;
  arm();
  return () => {
    stopped = true;
    clearTimeout(alarm);
  };
}

function runTimer(core: SandboxCore, id: string): void {
  core.change((change) => {
    const timer = change.get('timer', id);
    if (timer === undefined || timer.done) return;
    change.put('timer', id, { ...timer, done: true });
    ACTIONS[timer.action](change, timer.subject);
  });
}

const dueTimers = (core: SandboxCore): string[] => core.ledger.due.timers.dueAt(core.nowMs());

const mayDeliver = (core: SandboxCore, inFlight: Set<string>): boolean =>
  !core.faults.webhooks_paused && inFlight.size < PARALLEL_DELIVERIES;

function dueDeliveries(core: SandboxCore, inFlight: Set<string>): string[] {
  if (!mayDeliver(core, inFlight)) return [];
  return core.ledger.due.deliveries
    .dueAt(core.nowMs())
    .filter((id) => !inFlight.has(id))
    .slice(0, PARALLEL_DELIVERIES - inFlight.size);
}

function nextDueAt(core: SandboxCore, inFlight: Set<string>): number | undefined {
  const { timers, deliveries } = core.ledger.due;
  const timer = timers.earliestFirst().next().value?.dueAt;
  const delivery = mayDeliver(core, inFlight) ? earliestIdle(deliveries, inFlight) : undefined;
  return timer === undefined || delivery === undefined ? (timer ?? delivery) : Math.min(timer, delivery);
}

/** When the earliest delivery that is not under way is due. */
function earliestIdle(deliveries: DueIndex, inFlight: Set<string>): number | undefined {
  for (const { id, dueAt } of deliveries.earliestFirst()) if (!inFlight.has(id)) return dueAt;
  return undefined;
}
