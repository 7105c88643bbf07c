import { setTimeout as sleep } from 'node:timers/promises';
import type { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';

/** Its name stands for the class: what is loaded later shares none with the rest of the function. */
export const MAIL_NOT_TAKEN = 'EmailNotTaken';

/**
 * The provider did not take a mail. The message is one of ours: what a provider says may repeat the key.
 * `mayTryAgain`: it is known that nothing was taken, and another try may fare better.
 */
export class EmailNotTaken extends Error {
  readonly mayTryAgain: boolean;
  constructor(message: string, mayTryAgain = false) {
    super(message);
    this.name = MAIL_NOT_TAKEN;
    this.mayTryAgain = mayTryAgain;
  }
}

/** Nobody knows whether the provider took a mail: it fell silent, failed inside, or did not confirm it. */
export class EmailMaybeTaken extends EmailNotTaken {
  /** Bundles of other functions have a class of their own: they test for this rather than by `instanceof`. */
  readonly mayBeTaken = true;
}

/**
 * The provider refuses the receiver's address and names the address itself as the reason: the e-mail is not retried.
 * Errors about our account (a wrong key, an unverified sender, a quota) are EmailNotTaken and retried. So are errors
 * that may be about either.
 */
export class EmailAddressRefused extends EmailNotTaken {
  /** Known by its look as well. */
  readonly refusesAddress = true;
  readonly why: SuppressionReason;
  constructor(message: string, why: SuppressionReason = 'BOUNCED') {
    super(message);
    this.why = why;
  }
}

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
      if (isLast || !(error instanceof EmailNotTaken) || !error.mayTryAgain) throw error;
      await pause(PAUSE_MS);
    }
  }
}
