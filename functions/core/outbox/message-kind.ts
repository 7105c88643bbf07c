import type { OutboxFields } from '#shared/domain/outbox.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';

/** A person is told although a provider was down for a whole day, and took only some of what came after it. */
const PERSON = { failed: 'warn', givenUp: 'alarm', triedForMs: 2 * DAY_MS } as const;

/**
 * Who receives messages, what an operator hears when one fails and when it is given up, and how long it is tried at least:
 * a person who is not told is somebody's affair, a platform is not. A new receiver is a row here.
 */
export const RECEIVERS = {
  patient: PERSON,
  applicant: PERSON,
  platform: { failed: 'info', givenUp: 'warn', triedForMs: 12 * HOUR_MS },
} as const;
export type Receiver = keyof typeof RECEIVERS;

/** What an attempt changes of a stored message. */
export type Progress = Partial<Omit<OutboxFields, 'created_at'>>;

/** All that the outbox knows of one kind of message. `M` is the message as it is stored. */
export type MessageKind<M extends OutboxFields> = {
  receiver: Receiver;
  /** The word for it in the log. */
  word: string;
  /** What the log names it by; nothing personal. */
  idsOf(message: M): Record<string, string>;
  /** Whether it may still be sent; one that may not is withdrawn. */
  isStillTrue(message: M): boolean;
  /**
   * Hands it to whoever brings it to the receiver. `expectLease` is called at the last moment before that.
   * @returns the provider's id of the delivery; null where it gave none
   * @throws what `expectLease` throws; Undeliverable, NotBefore, NotListed, ReceiverClosed; anything else is a failure that may pass
   */
  deliver(message: M, expectLease: () => void): Promise<string | null>;
  /** Writes what changed, if the message is pending and nobody has attempted it since it was read; null otherwise. */
  save(message: M, progress: Progress): Promise<M | null>;
};

/** It will never be taken; the text says why, and nothing personal. */
export class Undeliverable extends Error {}
/** The stage does not send to this receiver; that is no failure. */
export class NotListed extends Error {}
/** Nothing of this receiver is taken until a person has seen to it. */
export class ReceiverClosed extends Error {}
/** Not a failure: it may go out from `retryAt` (ISO) on. */
export class NotBefore extends Error {
  readonly retryAt: string;
  constructor(message: string, retryAt: string) {
    super(message);
    this.retryAt = retryAt;
  }
}
