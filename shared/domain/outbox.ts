import * as z from 'zod';

const Instant = z.iso.datetime();

/** How far a message that is to be sent has come: what every message of the outbox stores beside its own. */
export const OUTBOX_FIELDS = {
  /**
   * WITHDRAWN: what it says was no longer true or wanted when its turn came. NOT_LISTED: the stage sends to a few only, and its
   * receiver is none of them. SUPPRESSED: its address is on the list of those that take no mail.
   */
  state: z.enum(['PENDING', 'SENT', 'FAILED', 'WITHDRAWN', 'NOT_LISTED', 'SUPPRESSED']),
  attempts: z.int().min(0),
  created_at: Instant,
  sent_at: Instant.nullable(),
  /** When it is tried (again); null once it is settled: sent, given up or withdrawn. */
  next_check_at: Instant.nullable(),
  /** Id that the provider gave it; null while it is not sent. */
  delivery_id: z.string().nullable(),
};

const OutboxFields = z.object(OUTBOX_FIELDS);
export type OutboxFields = z.infer<typeof OutboxFields>;

/** How long a worker that sends may run, in seconds; the manifest keeps to it. */
export const SENDER_SECONDS = 60;
/** A lease outlives the worker that took it, so that nobody else sends what may still be on its way. */
export const LEASE_MS = (SENDER_SECONDS + 60) * 1000;
