import { SUPPRESSED_PER_PAGE, type SuppressedQuery } from '#shared/contract/list-pages.ts';
import type { SuppressedList, AddedAddress } from '#shared/contract/messages/suppression.ts';
import { SuppressedAddress, isListedAnew, type Suppression } from '#shared/domain/messages/suppressed-address.ts';
import type { TokenSigner, Clock } from '../../ports.ts';
import type { SuppressionStore, SuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { viewOf } from '#shared/values/lazy.ts';
import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import { Problem } from '#shared/problems.ts';
import { suppressionId, normalizedEmail } from '../../digests.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { nameOf } from '../../audit/edit-versioned.ts';
import { AddressRefused, Suppressed } from '../outbox/message-kind.ts';

export type SuppressDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'digest'>;
  suppressed: Pick<SuppressionStore, 'get' | 'save'>;
};

/** Report of a provider or a staff member that an address accepts no more mail. */
type Suppressing = Pick<SuppressedAddress, 'address' | 'why' | 'told_by'> & { added_by?: string };

/** Returns the suppression to write for an address; null where it is listed for as good a reason already. */
export async function suppressionOf(
  {
    clock,
    signer,
    suppressed,
  }: Pick<SuppressDeps, 'clock' | 'signer'> & {
    suppressed: Pick<SuppressionStore, 'get'>;
  },
  { address, why, told_by, added_by }: Suppressing,
): Promise<Suppression | null> {
  const id = suppressionId(signer, address);
  const before = await suppressed.get(id);
  if (!isListedAnew(before?.why ?? null, why)) return null;
  const since = new Date(clock.now()).toISOString();
  const after = { id, address: normalizedEmail(address), why, told_by, added_by: added_by ?? null, since };
  return { before, after };
}

/**
 * Lists an address that takes no more mail, whichever provider says so. One that is listed for as good a reason stays as it is.
 * @returns false where somebody else wrote it meanwhile: it has to be told again
 */
export async function suppressAddress(deps: SuppressDeps, suppressing: Suppressing): Promise<boolean> {
  const suppression = await suppressionOf(deps, suppressing);
  return suppression === null || deps.suppressed.save(suppression);
}

type Sender<M> = { send(mail: M): Promise<string | null> };

/**
 * Dependencies for respecting the suppression list: every sender of e-mail is made with it. `by`: the sending provider.
 */
type UnlessSuppressedDeps = SuppressDeps & {
  suppressed: SuppressDeps['suppressed'] & SuppressionReader;
  by: Exclude<SuppressedAddress['told_by'], 'team'>;
};

/**
 * Returns a sender that mails nothing to a suppressed address, and lists an address that the provider refuses
 * permanently. If the list cannot be read, it throws, and nothing is sent.
 * @throws Suppressed, and whatever the sender and the table throw
 */
export const unlessSuppressed = <M extends { to: string }>(
  deps: UnlessSuppressedDeps,
  sender: Sender<M>,
): Sender<M> => ({
  async send(mail) {
    const why = await deps.suppressed.whyNot(suppressionId(deps.signer, mail.to));
    if (why !== null) throw new Suppressed(why);
    try {
      return await sender.send(mail);
    } catch (error) {
      // A concurrent writer may have listed it: then it is listed.
      if (error instanceof AddressRefused)
        await suppressAddress(deps, { address: mail.to, why: error.why, told_by: deps.by });
      throw error;
    }
  },
});

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
