import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Clock } from '../ports.ts';

/**
 * Answers for a minute what was found then: however many look at a screen, it is counted once. Who asks while it is counted
 * waits for the same answer; what failed is not kept.
 */
export function keptForAMinute<T>(clock: Clock, find: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (kept !== null && clock.now() - kept.at < MINUTE_MS) return kept.answer;
    const asked = { at: clock.now(), answer: find() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
