import { SUPPRESSED_PER_PAGE, type SuppressedQuery } from '#shared/contract/list-pages.ts';
import type { SuppressedList } from '#shared/contract/messages/suppression.ts';
import { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import type { TokenSigner } from '../../ports.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { viewOf } from '#shared/values/view-of.ts';
import { suppressionId } from './suppression-id.ts';

/** A page of the addresses that nothing is mailed to, newest first. */
export async function listSuppressed(
  { suppressed }: { suppressed: Pick<SuppressionStore, 'page'> },
  { cursor }: SuppressedQuery,
  limit = SUPPRESSED_PER_PAGE,
): Promise<SuppressedList> {
  const { items, next_cursor } = await suppressed.page(limit, cursor);
  return { addresses: items, next_cursor };
}

/** A row of a later version has more than this one answers. */
export const shownAddress = (address: SuppressedAddress): SuppressedAddress => viewOf(SuppressedAddress, address);

type FindWorld = { suppressed: Pick<SuppressionStore, 'get'>; signer: Pick<TokenSigner, 'digest'> };

/** The one address that is looked for, if it is listed. */
export async function findSuppressed(
  { suppressed, signer }: FindWorld,
  { address }: { address: string },
): Promise<SuppressedList> {
  const found = await suppressed.get(suppressionId(signer, address));
  return { addresses: found === null ? [] : [shownAddress(found)], next_cursor: null };
}

/** Returns a page of the suppression list, or the one address that is searched for. */
export const listOrFindSuppressed = (
  world: FindWorld & { suppressed: Pick<SuppressionStore, 'page'> },
  { address, cursor }: SuppressedQuery & { address?: string | undefined },
): Promise<SuppressedList> =>
  address === undefined ? listSuppressed(world, { cursor }) : findSuppressed(world, { address });
