import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_MS = 60;

/**
 * Asks again until the answer is there, and answers it. An answer of null, false or undefined is none.
 * @throws Error naming what was waited for, after `withinMs`
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false | undefined>,
  withinMs = 20_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await sleep(BETWEEN_MS);
  }
}
