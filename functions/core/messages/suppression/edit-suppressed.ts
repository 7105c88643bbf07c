import type { AddedAddress } from '#shared/contract/messages/suppression.ts';
import type { Act, Actor } from '#shared/domain/audit/act.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { Problem } from '#shared/problems.ts';
import { actOf, type AuditWorld } from '../../audit/act-of.ts';
import { nameOf } from '../../audit/edit-versioned.ts';
import type { TokenSigner } from '../../ports.ts';
import { shownAddress } from './list-suppressed.ts';
import type { SuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { suppressionOf } from './suppress-address.ts';
import { suppressionId } from './suppression-id.ts';

export type EditWorld = AuditWorld & {
  signer: Pick<TokenSigner, 'digest'>;
  suppressed: Pick<SuppressionStore, 'get' | 'save' | 'lift'>;
};

/** The audit names no address: a digest of it says that two acts were about the same one. */
const actOn = (world: AuditWorld, actor: Actor, verb: 'add' | 'lift', id: string): Act =>
  actOf(world, actor, { action: `suppressed_address.${verb}`, entity: `suppressed_address#${id.slice(0, 16)}` });

/**
 * Lists an address because its receiver told the team that they want no e-mail; one that is listed for that, or for a report
 * as spam, stays as it is. @throws Problem suppression_changed where somebody else listed or lifted it in this moment
 */
export async function addSuppressed(
  world: EditWorld,
  actor: Actor,
  { address }: { address: string },
): Promise<AddedAddress> {
  const asked = { address, why: 'UNSUBSCRIBED', told_by: 'team', added_by: nameOf(actor) } as const;
  const suppression = await suppressionOf(world, asked);
  if (suppression === null) {
    const stands = await world.suppressed.get(suppressionId(world.signer, address));
    if (stands === null) throw new Problem('suppression_changed', 'address');
    return { listed: shownAddress(stands), added: false };
  }
  if (await world.suppressed.save(suppression, actOn(world, actor, 'add', suppression.after.id)))
    return { listed: suppression.after, added: true };
  throw new Problem('suppression_changed', 'address');
}

/** Lets mail go to an address again: the next one goes out. @throws Problem suppressed_address_not_found, suppression_changed */
export async function liftSuppression(
  world: EditWorld,
  actor: Actor,
  seen: Pick<SuppressedAddress, 'id' | 'since'>,
): Promise<{ id: string }> {
  if (await world.suppressed.lift(seen, actOn(world, actor, 'lift', seen.id))) return { id: seen.id };
  const stands = await world.suppressed.get(seen.id);
  throw new Problem(stands === null ? 'suppressed_address_not_found' : 'suppression_changed', 'id');
}
