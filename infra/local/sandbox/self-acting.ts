import { authorisePayment } from './authorise-payment.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Change } from './records/ledger.ts';
import { reconcileRefund, voidPayment } from './refund-payment.ts';
import type { SandboxCore } from './sandbox-core.ts';
import type { TimerRecord } from './records/sandbox-records.ts';

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

function dueTimers(core: SandboxCore): string[] {
  const now = core.nowMs();
  return [...core.ledger.openTimers].filter((id) => (core.ledger.get('timer', id)?.dueAt ?? 0) <= now);
}

function openDeliveries(core: SandboxCore, inFlight: Set<string>): string[] {
  if (core.faults.webhooks_paused || inFlight.size >= PARALLEL_DELIVERIES) return [];
  return [...core.ledger.waitingDeliveries].filter((id) => !inFlight.has(id));
}

function dueDeliveries(core: SandboxCore, inFlight: Set<string>): string[] {
  const now = core.nowMs();
  return openDeliveries(core, inFlight)
    .filter((id) => (core.ledger.get('delivery', id)?.dueAt ?? 0) <= now)
    .slice(0, PARALLEL_DELIVERIES - inFlight.size);
}

function nextDueAt(core: SandboxCore, inFlight: Set<string>): number | undefined {
  let earliest: number | undefined;
  const consider = (dueAt: number | undefined): void => {
    if (dueAt !== undefined && (earliest === undefined || dueAt < earliest)) earliest = dueAt;
  };
  for (const id of core.ledger.openTimers) consider(core.ledger.get('timer', id)?.dueAt);
  for (const id of openDeliveries(core, inFlight)) consider(core.ledger.get('delivery', id)?.dueAt);
  return earliest;
}
