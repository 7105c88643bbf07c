import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Log } from '../../ports.ts';
import { NotBefore, NotAllowlisted, Suppressed } from './message-kind.ts';

/** A transaction is listed under the instant at which it was decided on: within this time it is written, and in the index. */
export const RECONCILED_MS = 3 * MINUTE_MS;
/** Period of the first notification of a receiver: the last hour. */
export const FIRST_MS = HOUR_MS;

/**
 * News for one receiver without a stored message: they are derived from the events since the receiver's last
 * notification. `T` is a news item.
 */
export type News<T> = {
  /** Log message and its ids; no personal data. */
  failure: string;
  ids: Record<string, string>;
  /** Not told for so long that a person has to hear of it. */
  isAlarming: boolean;
  /** Returns the news items that are still true. */
  stillTrue(): Promise<readonly T[]>;
  /** Hands it to whoever brings it. @returns the provider's id of the delivery @throws as a message's `deliver` does */
  deliver(things: readonly [T, ...T[]]): Promise<string | null>;
  /** Writes down that it was told; null where there was nothing to tell. */
  saveNotified(delivery: { id: string | null } | null): Promise<void>;
};

/**
 * Notifies one receiver of the news that are still true. The notification is recorded once the provider took the
 * message. Unsent news are sent with the next message. A crash may repeat a message, with the same id where its content
 * is the same, but never loses news.
 * @returns the outcome: sent, suppressed and counted as sent, nothing to send, or waiting for the next run
 */
export async function deliverNotifications<T>(
  log: Pick<Log, 'warn' | 'alarm'>,
  news: News<T>,
): Promise<'sent' | 'kept back' | 'nothing' | 'waits'> {
  try {
    const [first, ...others] = await news.stillTrue();
    if (first === undefined) {
      await news.saveNotified(null);
      return 'nothing';
    }
    const { outcome, id } = await news.deliver([first, ...others]).then(
      (taken) => ({ outcome: 'sent' as const, id: taken }),
      (error: unknown) => keptBack(log, news.ids, error),
    );
    await news.saveNotified({ id });
    return outcome;
  } catch (error) {
    // The night, or the ceilings of a day: no failure.
    if (error instanceof NotBefore) return 'waits';
    const reason = error instanceof Error ? error.name : 'unknown';
    log[news.isAlarming ? 'alarm' : 'warn'](news.failure, { ...news.ids, reason });
    return 'waits';
  }
}

/** Whom the stage does not send to, and whose address takes no mail, is not told later either. @throws what is anything else */
function keptBack(log: Pick<Log, 'warn'>, ids: Record<string, string>, error: unknown) {
  if (error instanceof Suppressed)
    log.warn('news were kept from an address that takes no mail', { ...ids, why: error.why });
  else if (!(error instanceof NotAllowlisted)) throw error;
  return { outcome: 'kept back' as const, id: null };
}
