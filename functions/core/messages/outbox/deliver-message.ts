import { LEASE_MS, SENDER_SECONDS, type OutboxFields } from '#shared/domain/outbox.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Clock, Log } from '../../ports.ts';
import { backoff, MAX_ATTEMPTS, waitsForItsTime } from './attempts.ts';
import {
  AddressRefused,
  UnknownOutcome,
  NotBefore,
  NotAllowlisted,
  RecipientPaused,
  RECEIVERS,
  Suppressed,
  Undeliverable,
  type MessageKind,
} from './message-kind.ts';

export type OutboxDeps = { clock: Clock; log: Log };

/** Settled: sent, withdrawn or given up. Closed: nothing more of this receiver can be sent for now. */
export type Outcome = 'settled' | 'waits' | 'closed';

/**
 * Takes a pending message one step on: withdraws it when it is no longer true, else sends it when it is due (design:
 * messages; invariant 23). It is claimed before it is sent, so that two workers never send the same one, and counts as
 * sent only afterwards: a crash costs a repeat under the same id and never a message. A claim says when the next attempt
 * comes, so that one that fails writes nothing.
 */
export async function deliverMessage<M extends OutboxFields>(
  deps: OutboxDeps,
  kind: MessageKind<M>,
  message: M,
): Promise<Outcome> {
  if (!kind.isCurrent(message)) {
    deps.log.info(`a ${kind.word} is no longer true`, kind.idsOf(message));
    await kind.save(message, { state: 'WITHDRAWN', next_check_at: null });
    return 'settled';
  }
  const now = deps.clock.now();
  if (!isDue(message, now)) return 'waits';
  const claimed = await kind.save(message, { attempts: message.attempts + 1, next_check_at: leaseEnd(message, now) });
  if (claimed === null) return 'waits';
  let delivery_id: string | null;
  try {
    delivery_id = await kind.deliver(claimed, () => expectLease(deps.clock, claimed));
  } catch (error) {
    return failed(deps, kind, claimed, error);
  }
  const sent_at = new Date(deps.clock.now()).toISOString();
  await kind.save(claimed, { state: 'SENT', sent_at, next_check_at: null, delivery_id });
  return 'settled';
}

/** A new message may be sent at once, every other, and one that was written for a later time, when its time has come. */
const isDue = (message: OutboxFields, now: number): boolean =>
  (message.attempts === 0 && !waitsForItsTime(message)) ||
  message.next_check_at === null ||
  Date.parse(message.next_check_at) <= now;

/** The first attempt may use the time that the message was made with, if that still outlives the worker. */
const LEAST_LEASE_MS = (SENDER_SECONDS + 10) * 1000;

/** Until when (ISO) an attempt that begins now keeps others away; an end that stands already costs no write of the index. */
function leaseEnd({ attempts, next_check_at }: OutboxFields, now: number): string {
  const left = attempts === 0 && next_check_at !== null ? Date.parse(next_check_at) - now : 0;
  const isEnough = left >= LEAST_LEASE_MS && left <= LEASE_MS;
  return isEnough && next_check_at !== null ? next_check_at : new Date(now + backoff(attempts + 1)).toISOString();
}

/** So long before its lease ends an attempt begins nothing more: somebody else may send it then. */
const LEASE_MARGIN_MS = 30_000;
/** The attempt came too late to send anything; whoever claims the message next does. */
class LeaseOver extends Error {}

function expectLease(clock: Clock, { next_check_at }: OutboxFields): void {
  if (next_check_at === null || clock.now() > Date.parse(next_check_at) - LEASE_MARGIN_MS) throw new LeaseOver();
}

/**
 * The next attempt comes later; after the last one the way is free for what comes behind. Time counts beside attempts: those
 * of workers that were killed, or that a ceiling held back, follow each other quickly.
 */
async function failed<M extends OutboxFields>(
  { clock, log }: OutboxDeps,
  kind: MessageKind<M>,
  claimed: M,
  error: unknown,
): Promise<Outcome> {
  if (error instanceof LeaseOver) return 'waits';
  if (error instanceof RecipientPaused) return 'closed';
  if (error instanceof NotAllowlisted) {
    await kind.save(claimed, { state: 'NOT_LISTED', next_check_at: null });
    return 'settled';
  }
  if (error instanceof Suppressed) {
    const isKept =
      kind.saveSuppressed === undefined
        ? (await kind.save(claimed, { state: 'SUPPRESSED', next_check_at: null })) !== null
        : await kind.saveSuppressed(claimed, error.why);
    return isKept ? 'settled' : 'waits';
  }
  if (error instanceof NotBefore) {
    await kind.save(claimed, { next_check_at: error.retryAt });
    return 'waits';
  }
  if (error instanceof AddressRefused && kind.saveRefused !== undefined) {
    log.warn(`a ${kind.word} was refused for good`, { ...kind.idsOf(claimed), reason: error.message });
    return (await kind.saveRefused(claimed, error.why)) ? 'settled' : 'waits';
  }
  const levels = RECEIVERS[kind.receiver];
  const ids = { ...kind.idsOf(claimed), attempts: claimed.attempts };
  const isWornOut =
    claimed.attempts >= MAX_ATTEMPTS && clock.now() - Date.parse(claimed.created_at) >= levels.triedForMs;
  const reason = error instanceof Undeliverable ? error.message : isWornOut ? 'every attempt failed' : null;
  const isLasting = reason === null && claimed.attempts === MAX_ATTEMPTS;
  log[isLasting ? levels.givenUp : levels.failed](`a ${kind.word} could not be sent`, ids);
  if (reason === null) {
    if (error instanceof UnknownOutcome) await kind.saveMaybeTaken?.(claimed);
    return 'waits';
  }
  log[levels.givenUp](`a ${kind.word} was given up`, { ...ids, reason });
  await kind.save(claimed, { state: 'FAILED', next_check_at: null });
  return 'settled';
}

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
