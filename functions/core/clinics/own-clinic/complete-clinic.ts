import type { OwnClinic, OwnClinicForm } from '#shared/contract/clinics/own-clinic.ts';
import type { TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import { Problem } from '#shared/problems.ts';
import { actOf } from '../../audit/act-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import { editedBy, editedFields } from '../admin/edit-clinic.ts';
import {
  admitAct,
  changedByTeam,
  openOwnClinic,
  partnerOf,
  shownToPartner,
  type ActingWorld,
  type ByKey,
  type OpenWorld,
} from './open-own-clinic.ts';

export type OwnClinicWorld = OpenWorld & ActingWorld;

/** Returns the data of the partner's page. Throws as openOwnClinic. */
export const viewOwnClinic = async (world: OpenWorld, asked: Omit<ByKey, 'id'>): Promise<OwnClinic> =>
  shownToPartner(await openOwnClinic(world, asked));

/**
 * Writes what the partner filled in, and once they say so that it is complete; it may be changed until the team publishes it.
 * @throws Problem as openOwnClinic; too_many_requests, changed_meanwhile; invalid_input for a complete clinic that is never open
 */
export async function saveOwnClinic(
  world: OwnClinicWorld,
  { key, address, network, ...form }: OwnClinicForm & ByKey,
): Promise<OwnClinic> {
  const { id, ver, finished, ...filled } = form;
  const by = { id, key, address, network };
  const opened = await openOwnClinic(world, by);
  const { clinic: before, request } = opened;
  await admitAct(world, by);
  if (finished && filled.availability.every(({ is_open }) => !is_open))
    throw new Problem('invalid_input', 'availability');
  if (before.ver !== ver) throw changedByTeam(before);
  const partner_completed_at = finished ? new Date(world.clock.now()).toISOString() : before.partner_completed_at;
  const partner = partnerOf(request);
  const after: TeamClinic = { ...before, ...filled, partner_completed_at, ...editedBy(world, partner, ver) };
  const act = actOf(world, partner, {
    action: finished ? 'clinic.complete' : 'clinic.update',
    entity: `clinic#${id}`,
    fields: editedFields(before, after),
    changes: changesOf(AUDITED_CLINIC, before, after),
  });
  if (await world.ownClinics.save({ before, after, link: request }, act))
    return shownToPartner({ ...opened, clinic: after });
  // Published, deleted or given another link meanwhile: this says so; else somebody of the team edited it.
  throw changedByTeam((await openOwnClinic(world, by)).clinic);
}
