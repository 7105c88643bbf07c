import type { FunctionName } from '#functions/manifest.ts';
import type { Invoke } from '../functions/invoke.ts';

/** Something that starts a function by itself, until it is stopped; stop waits for what is under way. */
export type Trigger = { stop: () => Promise<void> };

const MINUTE_MS = 60_000;

/** EventBridge's scheduled event, as far as a rate rule fills it. */
export const scheduledEvent = (now: number) => ({
  version: '0',
  source: 'aws.events',
  'detail-type': 'Scheduled Event',
  time: new Date(now).toISOString(),
  resources: [],
  detail: {},
});

/** Calls a function every so many minutes, first after `firstMs`; a call that is still under way is not doubled. */
export function startScheduleTrigger(
  { name, everyMinutes, firstMs }: { name: FunctionName; everyMinutes: number; firstMs: number },
  invoke: Invoke,
): Trigger {
  let underWay: Promise<void> | null = null;
  const call = () => {
    underWay ??= invoke(name, scheduledEvent(Date.now()))
      .then(() => undefined)
      .catch((error: unknown) => console.error(`schedule of ${name}: ${String(error)}`))
      .finally(() => (underWay = null));
  };
  const first = setTimeout(call, firstMs);
  const timer = setInterval(call, everyMinutes * MINUTE_MS);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await underWay;
    },
  };
}
