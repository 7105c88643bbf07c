import { SUPPRESSED_PER_PAGE, type SuppressedQuery } from '#shared/contract/list-pages.ts';
import type { SuppressedList, AddedAddress } from '#shared/contract/messages/suppression.ts';
import { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import type { TokenSigner } from '../../ports.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { viewOf } from '#shared/values/lazy-object.ts';
import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import { Problem } from '#shared/problems.ts';
import { suppressionId } from '../../digests.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { nameOf } from '../../audit/edit-versioned.ts';
import { suppressionOf } from './suppress-address.ts';

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

type SearchDeps = { suppressed: Pick<SuppressionStore, 'get'>; signer: Pick<TokenSigner, 'digest'> };

/** The one address that is looked for, if it is listed. */
export async function findSuppressed(
  { suppressed, signer }: SearchDeps,
  { address }: { address: string },
): Promise<SuppressedList> {
  const found = await suppressed.get(suppressionId(signer, address));
  return { addresses: found === null ? [] : [shownAddress(found)], next_cursor: null };
}

/** Returns a page of the suppression list, or the one address that is searched for. */
export const listOrFindSuppressed = (
  deps: SearchDeps & { suppressed: Pick<SuppressionStore, 'page'> },
  { address, cursor }: SuppressedQuery & { address?: string | undefined },
): Promise<SuppressedList> =>
  address === undefined ? listSuppressed(deps, { cursor }) : findSuppressed(deps, { address });

type EditDeps = AuditDeps & {
  signer: Pick<TokenSigner, 'digest'>;
  suppressed: Pick<SuppressionStore, 'get' | 'save' | 'lift'>;
};

/** The audit names no address: a digest of it says that two acts were about the same one. */
const operateOn = (deps: AuditDeps, actor: Actor, verb: 'add' | 'lift', id: string): AuditEvent =>
  auditEventOf(deps, actor, { action: `suppressed_address.${verb}`, entity: `suppressed_address#${id.slice(0, 16)}` });

/**
 * Lists an address because its receiver told the team that they want no e-mail; one that is listed for that, or for a report
 * as spam, stays as it is. @throws Problem suppression_changed where somebody else listed or lifted it in this moment
 */
export async function addSuppressed(
  deps: EditDeps,
  actor: Actor,
  { address }: { address: string },
): Promise<AddedAddress> {
  const asked = { address, why: 'UNSUBSCRIBED', told_by: 'team', added_by: nameOf(actor) } as const;
  const suppression = await suppressionOf(deps, asked);
  if (suppression === null) {
    const stands = await deps.suppressed.get(suppressionId(deps.signer, address));
    if (stands === null) throw new Problem('suppression_changed', 'address');
    return { listed: shownAddress(stands), added: false };
  }
  if (await deps.suppressed.save(suppression, operateOn(deps, actor, 'add', suppression.after.id)))
    return { listed: suppression.after, added: true };
  throw new Problem('suppression_changed', 'address');
}

/** Lets mail go to an address again: the next one goes out. @throws Problem suppressed_address_not_found, suppression_changed */
export async function removeSuppressed(
  deps: EditDeps,
  actor: Actor,
  seen: Pick<SuppressedAddress, 'id' | 'since'>,
): Promise<{ id: string }> {
  if (await deps.suppressed.lift(seen, operateOn(deps, actor, 'lift', seen.id))) return { id: seen.id };
  const stands = await deps.suppressed.get(seen.id);
  throw new Problem(stands === null ? 'suppressed_address_not_found' : 'suppression_changed', 'id');
}
