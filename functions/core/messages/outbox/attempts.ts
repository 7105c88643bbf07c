import { LEASE_MS, type OutboxFields } from '#shared/domain/outbox.ts';
import { HOUR_MS } from '#shared/values/ist.ts';

/**
 * Initial outbox fields of a message that is to be sent.
 * @param now milliseconds
 * @param isQueued true if it is in a queue, too: the sweeper leaves it to the queue until a lease would be over
 */
export const pendingSince = (now: number, isQueued: boolean): OutboxFields => ({
  state: 'PENDING',
  attempts: 0,
  created_at: new Date(now).toISOString(),
  sent_at: null,
  delivery_id: null,
  next_check_at: new Date(isQueued ? now + LEASE_MS : now).toISOString(),
});

/** When (milliseconds) a message is to go out that was written for a later time; null for at once, and once it was tried. */
export const ownTime = (message: OutboxFields): number | null =>
  waitsForItsTime(message) ? Date.parse(message.next_check_at ?? '') : null;

/** True if an untried message was written for a later time: it is not sent before. */
export const waitsForItsTime = ({ attempts, created_at, next_check_at }: OutboxFields): boolean =>
  attempts === 0 && next_check_at !== null && Date.parse(next_check_at) - Date.parse(created_at) > LEASE_MS;

/** With this many attempts, over some sixteen hours, whoever operates it hears of a message that fails. */
export const MAX_ATTEMPTS = 12;

/** From one attempt to the next, by how many there were: as long as a lease, then twice as long each time, at most three hours. */
export const backoff = (attempts: number): number => Math.min(LEASE_MS * 2 ** (attempts - 1), 3 * HOUR_MS);

/**
 * True if a message was tried and waits for a later time than `now` (milliseconds). A message that was claimed a moment
 * ago may be on its way, and is not put off.
 */
export function isPutOff({ attempts, next_check_at }: OutboxFields, now: number): boolean {
  if (attempts === 0 || next_check_at === null) return false;
  const next = Date.parse(next_check_at);
  const claimedAt = next - backoff(attempts);
  const mayBeUnderWay = claimedAt <= now && now < claimedAt + LEASE_MS;
  return next > now && !mayBeUnderWay;
}
