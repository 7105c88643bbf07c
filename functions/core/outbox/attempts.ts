import { LEASE_MS } from '#shared/domain/outbox.ts';
import type { OutboxFields } from '#shared/domain/outbox.ts';
import { HOUR_MS } from '#shared/values/ist.ts';

/**
 * What a message that is to be sent starts with.
 * @param now milliseconds
 * @param isQueued whether it is in a queue, too: then it is the queue's until a lease would be over
 */
export const pendingSince = (now: number, isQueued: boolean): OutboxFields => ({
  state: 'PENDING',
  attempts: 0,
  created_at: new Date(now).toISOString(),
  sent_at: null,
  delivery_id: null,
  next_check_at: new Date(isQueued ? now + LEASE_MS : now).toISOString(),
});

/** With this many attempts, over some sixteen hours, whoever operates it hears of a message that fails. */
export const MAX_ATTEMPTS = 12;

/** From one attempt to the next, by how many there were: as long as a lease, then twice as long each time, at most three hours. */
export const backoff = (attempts: number): number => Math.min(LEASE_MS * 2 ** (attempts - 1), 3 * HOUR_MS);
