import type { Act } from '#shared/domain/audit/act.ts';
import type { UnreadRow } from '../../ports.ts';
import type { SuppressedAddress, SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';

/** Read access for senders of e-mail. It lags behind writes by moments. */
export type SuppressionReader = {
  /** Why nothing is mailed to the address of this id; null where mail may go. */
  whyNot(id: string): Promise<SuppressionReason | null>;
};

/** An address that is listed, or listed anew for what weighs more than what was `before`. */
export type Suppression = { before: SuppressedAddress | null; after: SuppressedAddress };

/** The list of addresses that nothing is mailed to. */
export type SuppressionStore = {
  /** Read consistently; null where it is not listed. */
  get(id: string): Promise<SuppressedAddress | null>;
  /** Those of some ids that are listed, in any order, and those of which that cannot be read. */
  among(ids: readonly string[]): Promise<{ items: SuppressedAddress[]; unreadable: UnreadRow[] }>;
  /** Newest first; the index of it lags by moments. */
  page(limit: number, cursor?: string): Promise<{ items: SuppressedAddress[]; next_cursor: string | null }>;
  /** Lists an address, with the act where somebody of the team does; false where something else stands there than `before`. */
  save(suppression: Suppression, act?: Act): Promise<boolean>;
  /** Takes it off the list with the act, as it was seen; false where it was lifted or listed anew meanwhile. */
  lift(seen: Pick<SuppressedAddress, 'id' | 'since'>, act: Act): Promise<boolean>;
};
