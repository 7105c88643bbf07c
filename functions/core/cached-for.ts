import type { Clock } from './ports.ts';

/**
 * Caches a result for some time (milliseconds) from the start of its read: concurrent callers share one read. A caller
 * during the read waits for the same result; a failure is not cached.
 */
export function cachedFor<T>(clock: Clock, ms: number, find: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (cached !== null && clock.now() - cached.at < ms) return cached.answer;
    const asked = { at: clock.now(), answer: find() };
    cached = asked;
    asked.answer.catch(() => {
      if (cached === asked) cached = null;
    });
    return asked.answer;
  };
}
