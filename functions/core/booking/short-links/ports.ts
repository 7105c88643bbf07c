import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import type { Buckets, Quota } from '#shared/domain/booking/sliding-window.ts';

export type ShortLinkStore = {
  /** The link with a hash, or null, and the counts of these keys, where there are any. One consistent read; it writes nothing. */
  find(hash: string, countKeys: readonly string[]): Promise<{ link: ShortLink | null; counts: Map<string, Buckets> }>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
};
