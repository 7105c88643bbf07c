import type { Clock } from './ports.ts';

/**
 * Answers for some time (milliseconds) what was found at its beginning: however many ask, it is read once. Who asks while it
 * is read waits for the same answer; what failed is not kept.
 */
export function keptFor<T>(clock: Clock, ms: number, find: () => Promise<T>): () => Promise<T> {
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
