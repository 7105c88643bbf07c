import type { Clock } from './ports.ts';

/**
 * Caches a result for some time (milliseconds) from the start of its read: concurrent callers share one read. A caller
 * during the read waits for the same result; a failure is not cached.
 */
export function cachedFor<T>(clock: Clock, ms: number, find: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (kept !== null && clock.now() - kept.at < ms) return kept.answer;
    const asked = { at: clock.now(), answer: find() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
