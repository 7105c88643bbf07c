import { suppression } from '#shared/contract/messages/suppression.ts';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { apiOf } from '../../api/client.ts';
import { listQuery } from '../../ui/lists/list-query.ts';

/** The calls of this screen: apart, as nobody's first screen waits for them. */
export const suppressionApi = apiOf({ suppression }).suppression;

/** Everything that was read of the list. */
export const SUPPRESSED_KEY = ['suppressed-addresses'] as const;

type Seen = Pick<SuppressedAddress, 'id' | 'since'>;
const nameOf = ({ id, since }: Seen): string => `${id} ${since}`;

/** Addresses that were lifted here; the list may still contain them for some moments. */
const lifted = new Set<string>();
/** Leaves an address out of every list that is read from now on, unless it is listed anew. */
export const forgetRemoved = (seen: Seen): void => void lifted.add(nameOf(seen));

/** A page of the list, or the one address that is searched for; nothing while no whole address is typed. */
export const suppressedQuery = ({ q, ...at }: { q: string; cursor?: string }) =>
  listQuery([...SUPPRESSED_KEY, at, q], async (signal) => {
    if (q !== '' && !isValidEmail(q)) return { rows: [], next_cursor: null };
    const asked = q === '' ? at : { address: q };
    const { addresses, next_cursor } = await suppressionApi.list(asked, { signal });
    return { rows: addresses.filter((address) => !lifted.has(nameOf(address))), next_cursor };
  });
