import { cities, cityKey } from '../../search/city-names.ts';
import { normalizedEmail } from '../../digests.ts';
import type { TokenSigner } from '../../ports.ts';
import type { EntryKey } from '#shared/domain/leads/waitlist.ts';

/** The id of the waitlist of a city, by any of its names. */
export const waitlistIdOf = (city: string): string => `wtl_${cityKey(city)}`;

/**
 * The code in the link that removes an address from a waitlist: the same every time, so that it need not be stored (decision 123).
 */
export const leaveCodeOf = (signer: Pick<TokenSigner, 'linkCode'>, list: string, email: string): string =>
  signer.linkCode(`waitlist:${list}:${normalizedEmail(email)}`, 1);

/** The key of an address on a waitlist. */
export const entryKeyOf = (
  signer: Pick<TokenSigner, 'linkCode' | 'linkHash'>,
  list: string,
  email: string,
): EntryKey => ({ list, hash: signer.linkHash(leaveCodeOf(signer, list, email)) });

/** The keys that an address has on the waitlists of all cities. */
export const allEntryKeys = (signer: Pick<TokenSigner, 'linkCode' | 'linkHash'>, email: string): EntryKey[] =>
  cities().map((city) => entryKeyOf(signer, waitlistIdOf(city), email));

/** An entry's key as one text, for the back office. */
export const entryIdOf = ({ list, hash }: EntryKey): string => `${list}.${hash}`;

/** Reads such a text. */
export function entryKeyIn(id: string): EntryKey {
  const end = id.indexOf('.');
  return { list: id.slice(0, end), hash: id.slice(end + 1) };
}
