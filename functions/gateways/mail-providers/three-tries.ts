import { setTimeout as sleep } from 'node:timers/promises';
import { MailNotTaken } from './mail-not-taken.ts';

const TRIES = 3;
const PAUSE_MS = 1000;
/** So long new tries are begun: with what a last one takes, thirteen seconds, it ends before the function that sends a test. */
const BEGIN_FOR_MS = 12_000;

/** In place of the clock; only for tests. */
export type Pause = (ms: number) => Promise<unknown>;

/**
 * Tries to send up to three times, a second apart. Does not retry if it is unknown whether the mail was taken: the mail
 * might arrive twice, and the outbox retries later. Does not retry after twelve seconds either.
 * @throws what the last try throws
 */
export async function threeTries<T>(
  send: () => Promise<T>,
  pause: Pause = (ms) => sleep(ms),
  now: () => number = () => performance.now(),
): Promise<T> {
  const endsAt = now() + BEGIN_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const isLast = tries === TRIES || now() >= endsAt;
      if (isLast || !(error instanceof MailNotTaken) || !error.mayTryAgain) throw error;
      await pause(PAUSE_MS);
    }
  }
}
