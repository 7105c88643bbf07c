import type { Conversion } from '#shared/domain/stats/conversion.ts';
import { RecipientPaused, Undeliverable } from '../../messages/outbox/message-kind.ts';

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
export class PlatformClosed extends RecipientPaused {}

/** The advertising platform; answers its own id of what it took. Throws PlatformUnreachable, PlatformRefused or PlatformClosed. */
export type AdPlatform = { send(conversion: SentConversion): Promise<string | null> };
