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

/** A function's schedule: it runs by itself and when it is told to, never twice at once. */
export type Schedule = Trigger & {
  /** Runs it once more, after a run that is under way, and answers its result; `more` joins its event. Rejects when it fails. */
  runNow: (more?: object) => Promise<unknown>;
};

/**
 * Calls a function every so many minutes, first after `firstMs`, or only when it is told to if that is null; a call that is
 * still under way is not doubled.
 */
export function startSchedule(
  { name, everyMinutes, firstMs }: { name: FunctionName; everyMinutes: number; firstMs: number | null },
  invoke: Invoke,
): Schedule {
  let latest: Promise<unknown> | null = null;
  const runNow = async (more: object = {}): Promise<unknown> => {
    // The caller of the previous run has already received its result.
    const before = (latest ?? Promise.resolve()).catch(() => undefined);
    const run = before.then(() => invoke(name, { ...scheduledEvent(Date.now()), ...more }));
    latest = run;
    try {
      return await run;
    } finally {
      if (latest === run) latest = null;
    }
  };
  const tick = () => {
    if (latest !== null) return;
    runNow().catch((error: unknown) => console.error(`schedule of ${name}: ${String(error)}`));
  };
  const first = firstMs === null ? undefined : setTimeout(tick, firstMs);
  const timer = firstMs === null ? undefined : setInterval(tick, everyMinutes * MINUTE_MS);
  return {
    runNow,
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await latest?.catch(() => undefined);
    },
  };
}
