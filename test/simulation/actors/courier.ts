import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { ProviderEvent } from '../memory/memory-provider.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';

/** Razorpay tries again for a day, ever more seldom. */
const RETRIES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];

/** Brings one event to the webhook: never, once or twice, at once or late, in any order, again until it is answered. */
export function deliverWebhook(simulation: Simulation, event: ProviderEvent): void {
  const { chance, timeline, plan } = simulation;
  const { lost, doubled, late } = plan.webhooks;
  if (chance.happens(lost)) return;
  const copies = chance.happens(doubled) ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) {
    const delay = chance.happens(late) ? chance.between(1, 200) * MINUTE_MS : chance.between(200, 5000);
    timeline.after(delay, () => void attempt(simulation, event, 0));
  }
}

async function attempt(simulation: Simulation, event: ProviderEvent, tries: number): Promise<void> {
  const outcome = await simulation.spawn(
    'webhook',
    `${event.event_type} ${event.event_id} ${event.payment_id}`,
    (deps) => useCase(simulation, 'receiveWebhook')(deps, event),
  );
  const again = RETRIES_MS[tries];
  if (!outcome.ok && again !== undefined)
    simulation.timeline.after(again, () => void attempt(simulation, event, tries + 1));
}
