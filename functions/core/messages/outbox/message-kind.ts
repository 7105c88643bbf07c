import type { OutboxFields } from '#shared/domain/outbox.ts';
import type { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';

/** A person is told although a provider was down for a whole day, and took only some of what came after it. */
const PERSON = { failed: 'warn', givenUp: 'alarm', triedForMs: 2 * DAY_MS } as const;

/**
 * Receivers of messages, with the log levels for a failure and for giving up, and the minimum time of retries. An
 * operator must handle a message that never reaches a person, but not one to a platform. A new receiver is a row here.
 */
export const RECEIVERS = {
  patient: PERSON,
  applicant: PERSON,
  platform: { failed: 'info', givenUp: 'warn', triedForMs: 12 * HOUR_MS },
} as const;
export type Receiver = keyof typeof RECEIVERS;

/** Changes that an attempt makes to a stored message. */
export type Progress = Partial<Omit<OutboxFields, 'created_at'>>;

/** All that the outbox knows of one kind of message. `M` is the message as it is stored. */
export type MessageKind<M extends OutboxFields> = {
  receiver: Receiver;
  /** The word for it in the log. */
  word: string;
  /** Ids for the log; no personal data. */
  idsOf(message: M): Record<string, string>;
  /** True if it may still be sent; otherwise it is withdrawn. */
  isCurrent(message: M): boolean;
  /**
   * Hands it to whoever brings it to the receiver. `expectLease` is called at the last moment before that.
   * @returns the provider's id of the delivery; null where it gave none
   * @throws what `expectLease` throws; AddressRefused, Undeliverable, NotBefore, NotAllowlisted, Suppressed, RecipientPaused; anything else is a failure that may pass, UnknownOutcome among it
   */
  deliver(message: M, expectLease: () => void): Promise<string | null>;
  /** Writes what changed, if the message is pending and nobody has attempted it since it was read; null otherwise. */
  save(message: M, progress: Progress): Promise<M | null>;
  /** Writes that an attempt left it open whether it was taken, in the same way as `save`. Without it nothing is written. */
  saveMaybeTaken?(message: M): Promise<unknown>;
  /** Writes that its address takes none, and what is owed for that; as `save`, false otherwise. Without it the message is given up. */
  saveRefused?(message: M, why: SuppressionReason): Promise<boolean>;
  /** Writes that its address is on the list, and what is owed for that, in the same way. Without it `save` does. */
  saveSuppressed?(message: M, why: SuppressionReason): Promise<boolean>;
};

/** It will never be taken; the text says why, and nothing personal. */
export class Undeliverable extends Error {}
/** The address itself takes no message, as whoever brings it says: no other try will fare better. The text is one of ours. */
export class AddressRefused extends Undeliverable {
  readonly why: SuppressionReason;
  constructor(message: string, why: SuppressionReason = 'BOUNCED') {
    super(message);
    this.why = why;
  }
}
/** Nobody knows whether it was taken: a repeat may arrive as a second one. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}
/** The stage does not send to this receiver; that is no failure. */
export class NotAllowlisted extends Error {}
/** The address is on the list of those that take no mail; that is no failure. */
export class Suppressed extends Error {
  readonly why: SuppressionReason;
  constructor(why: SuppressionReason) {
    super('the address takes no mail');
    this.why = why;
  }
}
/** Nothing of this receiver is taken until a person has seen to it. */
export class RecipientPaused extends Error {}
/** Not a failure: it may go out from `retryAt` (ISO) on. */
export class NotBefore extends Error {
  readonly retryAt: string;
  constructor(message: string, retryAt: string) {
    super(message);
    this.retryAt = retryAt;
  }
}
