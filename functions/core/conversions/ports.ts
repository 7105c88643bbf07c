import type { Conversion } from '#shared/domain/conversion.ts';
import type { Quota } from '#shared/domain/sliding-window.ts';
import { ReceiverClosed, Undeliverable } from '../outbox/message-kind.ts';

/** The events that are owed to the advertising platform. */
export type ConversionStore = {
  /** False when an event of this id is already there; nothing is written then. */
  enqueue(conversion: Conversion): Promise<boolean>;
  get(eventId: string): Promise<Conversion | null>;
  /** Writes the event after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. */
  update(conversion: Conversion, expectAttempts: number): Promise<boolean>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
};

/** An event as the platform is told of it. `source_url` says which kind of page and no more; `at` in milliseconds. */
export type ToldEvent = Pick<Conversion, 'event_id' | 'event' | 'value_paise'> & {
  at: number;
  source_url: string;
  visitor: NonNullable<Conversion['visitor']>;
};

/** No answer, a timeout, a 5xx or a 429: it may be told again under the same id. */
export class PlatformUnreachable extends Error {}
/** A clear no to this event: it will never be taken. */
export class PlatformRefused extends Undeliverable {}
/** Our access is not accepted: no event will be taken until somebody renews it. */
export class PlatformClosed extends ReceiverClosed {}

/** The advertising platform; answers its own id of what it took. Throws PlatformUnreachable, PlatformRefused or PlatformClosed. */
export type AdPlatform = { tell(event: ToldEvent): Promise<string | null> };
