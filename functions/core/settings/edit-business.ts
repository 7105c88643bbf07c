import type { BusinessForm } from '#shared/contract/settings/business.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import type { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { actOf, type AuditWorld } from '../audit/act-of.ts';
import { changesOf } from '../audit/changes-of.ts';
import { AUDITED_BUSINESS } from '../audit/audited-fields.ts';
import { changedMeanwhile, editedBy, editedFields } from '../clinics/admin/edit-clinic.ts';
import type { BusinessStore } from './ports.ts';

export type BusinessWorld = AuditWorld & { business: BusinessStore };

/**
 * Changes the public business details of the site, and writes an audit event. The event has the actor, the field names,
 * and the old and new values that identify no person. Unchanged values are not written again.
 * @throws Problem changed_meanwhile, with who, when and the current values
 */
export async function editBusiness(
  world: BusinessWorld,
  actor: Actor,
  { ver, ...form }: BusinessForm & { ver: number },
): Promise<EditedBusiness> {
  const before = await world.business.read();
  if (before.ver !== ver) throw changedMeanwhile(before);
  const known = { ...before, offers: [...(before.offers ?? FIRST_OFFERS)] };
  const fields = editedFields(known, { ...known, ...form });
  if (fields.length === 0) return before;
  const after: EditedBusiness = { ...before, ...form, ...editedBy(world, actor, ver) };
  const changes = changesOf(AUDITED_BUSINESS, known, after);
  const act = actOf(world, actor, { action: 'business.update', entity: 'business#details', fields, changes });
  if (!(await world.business.save({ before, after }, act))) throw changedMeanwhile(await world.business.read());
  return after;
}
