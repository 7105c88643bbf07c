import type { Clock } from '../core/ports.ts';

/** The machine's clock, in milliseconds since 1970. */
export const systemClock: Clock = { now: () => Date.now() };
