import type { OwnClinic, OwnClinicForm } from '#shared/contract/own-clinic.ts';
import type { Actor } from '#shared/domain/act.ts';
import type { PartnerRequest } from '#shared/domain/enquiry.ts';
import { wholeWeek } from '#shared/domain/schedule.ts';
import { isPartnersDraft } from '#shared/domain/team-clinic.ts';
import type { TeamClinic } from '#shared/domain/team-clinic.ts';
import { Problem } from '#shared/problems.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import { changedMeanwhile, editedBy, editedFields } from '../clinic-admin/edit-clinic.ts';
import type { TokenSigner } from '../ports.ts';
import { admitRequest } from '../quotas/admit-request.ts';
import type { Caller } from '../quotas/admit-request.ts';
import type { OwnClinicStore } from './ports.ts';

type OpenWorld = Pick<AuditWorld, 'clock'> & {
  signer: Pick<TokenSigner, 'readPartnerKey'>;
  ownClinics: Pick<OwnClinicStore, 'clinic' | 'request'>;
};
export type OwnClinicWorld = OpenWorld &
  AuditWorld & {
    signer: Pick<TokenSigner, 'readPartnerKey' | 'digest'>;
    ownClinics: OwnClinicStore;
    limits: { requestsPerAddress: number };
  };

type ByKey = { id: string; key: string };
type Opened = { clinic: TeamClinic; request: PartnerRequest; end: number };

/**
 * A draft, for whoever holds the newest link to it.
 * @throws Problem unauthorized for what is no key to this clinic; clinic_not_found alike for a key that is over or was
 * replaced, and a clinic that is published or deleted
 */
async function openOwnClinic({ clock, signer, ownClinics }: OpenWorld, { id, key }: ByKey): Promise<Opened> {
  const link = signer.readPartnerKey(id, key);
  if (link === null) throw new Problem('unauthorized', 'Authorization');
  const gone = new Problem('clinic_not_found', 'id');
  if (clock.now() >= link.end) throw gone;
  const clinic = await ownClinics.clinic(id);
  if (clinic === null || clinic.partner_request_id === null || !isPartnersDraft(clinic)) throw gone;
  const request = await ownClinics.request(clinic.partner_request_id);
  if (request === null || request.status !== 'approved' || request.link_ver !== link.ver) throw gone;
  return { clinic, request, end: link.end };
}

/** What the partner's page shows. Throws as openOwnClinic. */
export const viewOwnClinic = async (world: OpenWorld, asked: ByKey): Promise<OwnClinic> =>
  shownToPartner(await openOwnClinic(world, asked));

/**
 * Writes what the partner filled in, and once they say so that it is complete; it may be changed until the team publishes it.
 * @throws Problem as openOwnClinic; too_many_requests, changed_meanwhile; invalid_input for a complete clinic that is never open
 */
export async function saveOwnClinic(
  world: OwnClinicWorld,
  { key, address, network, ...form }: OwnClinicForm & { key: string } & Caller,
): Promise<OwnClinic> {
  const { id, ver, finished, ...filled } = form;
  const { clinic: before, request, end } = await openOwnClinic(world, { id, key });
  const limit = world.limits.requestsPerAddress;
  await admitRequest(world, world.ownClinics, { purpose: 'own act', caller: { address, network }, limit });
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
  });
  if (await world.ownClinics.save({ before, after, link: request }, act))
    return shownToPartner({ clinic: after, request, end });
  // Published, deleted or given another link meanwhile: this says so; else somebody of the team edited it.
  throw changedByTeam((await openOwnClinic(world, { id, key })).clinic);
}

/** A partner is not told who of the team it was. */
const changedByTeam = (clinic: TeamClinic): Problem => changedMeanwhile({ ...clinic, updated_by: null });

/** How the audit names a partner: by the request, which knows who it was. */
const partnerOf = ({ id }: PartnerRequest): Actor => ({ id: `partner#${id}`, email: null });

function shownToPartner({ clinic, end }: Opened): OwnClinic {
  return {
    id: clinic.id,
    ver: clinic.ver,
    clinic_name: clinic.clinic_name,
    city: clinic.city,
    dentist_name: clinic.dentist_name,
    years_experience: clinic.years_experience,
    phone_number: clinic.phone_number,
    clinic_address: clinic.clinic_address,
    consultation_fee: clinic.consultation_fee,
    dentist_description: clinic.dentist_description,
    specializations: clinic.specializations,
    services: clinic.services,
    availability: wholeWeek(clinic),
    completed_at: clinic.partner_completed_at,
    edits_until: new Date(end).toISOString(),
  };
}
