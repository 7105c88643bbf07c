import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { ReceiverClosed, Undeliverable } from '../../messages/outbox/message-kind.ts';

/** The conversions that the advertising platform is to be sent. */
export type ConversionStore = {
  /** False when a conversion of this id is already there; nothing is written then. */
  enqueue(conversion: Conversion): Promise<boolean>;
  get(eventId: string): Promise<Conversion | null>;
  /** Writes the conversion after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. */
  update(conversion: Conversion, expectAttempts: number): Promise<boolean>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
};

/** A conversion as the platform gets it. `source_url` says which kind of page and no more; `at` in milliseconds. */
export type SentConversion = Pick<Conversion, 'event_id' | 'event' | 'value_paise'> & {
  at: number;
  source_url: string;
  visitor: NonNullable<Conversion['visitor']>;
};

/** No answer, a timeout, a 5xx or a 429: it may be sent again under the same id. */
export class PlatformUnreachable extends Error {}
/** A clear no to this conversion: it will never be taken. */
export class PlatformRefused extends Undeliverable {}
/** Our access is not accepted: no conversion will be taken until somebody renews it. */
export class PlatformClosed extends ReceiverClosed {}

/** The advertising platform; answers its own id of what it took. Throws PlatformUnreachable, PlatformRefused or PlatformClosed. */
export type AdPlatform = { send(conversion: SentConversion): Promise<string | null> };
