import { setTimeout as sleep } from 'node:timers/promises';
import { AwsRefusal } from './aws-refusal.ts';

/** How waiting between tries is done; tests bring their own. */
export type Patience = { sleep(ms: number): Promise<unknown>; random(): number };

const REAL_PATIENCE: Patience = { sleep: (ms) => sleep(ms), random: Math.random };

/** The SDK's own base waits before the second try (AWS SDKs and tools reference guide, retry behaviour). */
const BASE_MS = { passing: 100, throttled: 500 };

/**
 * Asks a service, again after what passes by itself.
 * @throws what the last try threw
 */
export async function tryAgain<T>(
  maxAttempts: number,
  tryOnce: () => Promise<T>,
  patience: Patience = REAL_PATIENCE,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce();
    } catch (error) {
      const base = attempt < maxAttempts ? waitAfter(error) : null;
      if (base === null) throw error;
      // Full jitter: those who were turned away together must not come back together.
      await patience.sleep(patience.random() * base * 2 ** (attempt - 1));
    }
  }
}

/** Returns the longest wait before the next retry; null if a retry would not help. */
function waitAfter(error: unknown): number | null {
  if (error instanceof AwsRefusal)
    return error.isThrottling ? BASE_MS.throttled : error.isPassing ? BASE_MS.passing : null;
  const isSilence = error instanceof Error && (error.name === 'TimeoutError' || 'code' in error);
  return isSilence ? BASE_MS.passing : null;
}
