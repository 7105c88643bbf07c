import type { BusinessForm } from '#shared/contract/settings/business.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import type { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import { AUDITED_BUSINESS } from '../audit/audited-fields.ts';
import { differences, editedFields, editVersioned } from '../audit/edit-versioned.ts';
import type { BusinessStore } from '#functions/store/settings/business-store.ts';

export type BusinessWorld = AuditWorld & { business: BusinessStore };

/**
 * Changes the public business details of the site, and writes an audit event. The event has the actor, the field names,
 * and the old and new values that identify no person. Unchanged values are not written again.
 * @throws Problem changed_meanwhile, with who, when and the current values
 */
export const editBusiness = (
  world: BusinessWorld,
  actor: Actor,
  { ver, ...form }: BusinessForm & { ver: number },
): Promise<EditedBusiness> =>
  editVersioned(world, actor, {
    ver,
    read: () => world.business.read(),
    change: (before) =>
      editedFields(known(before), { ...known(before), ...form }).length === 0 ? null : { ...before, ...form },
    audit: ({ before, after }) => ({
      action: 'business.update',
      entity: 'business#details',
      ...differences(AUDITED_BUSINESS, { before: known(before), after: known(after) }),
    }),
    save: (edit, act) => world.business.save(edit, act),
  });

/** Returns the details with the offers that are shown until the first ones are saved. */
const known = (details: EditedBusiness): EditedBusiness => ({
  ...details,
  offers: [...(details.offers ?? FIRST_OFFERS)],
});
