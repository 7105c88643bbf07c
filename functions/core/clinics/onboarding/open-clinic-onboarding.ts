import { ClinicOnboarding, type ClinicOnboardingForm } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { wholeWeek } from '#shared/domain/clinics/schedule.ts';
import { isPartnersDraft, type AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { viewOf } from '#shared/values/lazy.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import { changedMeanwhile, differences, writeVersion } from '../../audit/edit-versioned.ts';
import { openShortLink, type ShortLinkDeps } from '../../open-short-link.ts';
import { admitRequest, type Caller } from '../../admit-request.ts';
import type { ClinicOnboardingStore } from '#functions/store/clinics/clinic-onboarding-store.ts';

export type OpenDeps = ShortLinkDeps & {
  clinicOnboardings: Pick<ClinicOnboardingStore, 'clinic' | 'request' | 'gallery'>;
};
export type ActingDeps = AuditDeps &
  ShortLinkDeps & {
    clinicOnboardings: ClinicOnboardingStore;
    limits: { requestsPerAddress: number };
  };

/** The code of a link, who sends it, and the clinic that it has to open. */
export type ByKey = Caller & { key: string; id: string };
export type Opened = { clinic: AdminClinicRecord; images: GalleryImage[]; request: PartnerRequest; end: number };

/**
 * A draft, for whoever holds the newest link to it. Its pictures are read after it: whoever writes the version that was read
 * has counted all of them.
 * @throws Problem unauthorized for an unknown code and one of another clinic; too_many_requests; clinic_not_found alike for a
 * code that has expired or was replaced, and a clinic that is published or deleted
 */
export async function openClinicOnboarding(
  deps: OpenDeps,
  { id, key, address, network }: Omit<ByKey, 'id'> & Partial<ByKey>,
): Promise<Opened> {
  const { clinicOnboardings } = deps;
  const link = await openShortLink(deps, key, { address, network });
  if (id !== undefined && id !== link.opens) throw new Problem('unauthorized', 'Authorization');
  const gone = new Problem('clinic_not_found', 'id');
  const end = Date.parse(link.ends_at);
  if (deps.clock.now() >= end) throw gone;
  const clinic = await clinicOnboardings.clinic(link.opens);
  if (clinic === null || clinic.partner_request_id === null || !isPartnersDraft(clinic)) throw gone;
  const [request, images] = await Promise.all([
    clinicOnboardings.request(clinic.partner_request_id),
    clinicOnboardings.gallery(clinic.id),
  ]);
  if (request === null || request.status !== 'approved' || request.link_ver !== link.ver) throw gone;
  return { clinic, images, request, end };
}

/** Counts one act of a partner by their address. @throws Problem too_many_requests */
export const admitOperation = (deps: ActingDeps, caller: Caller): Promise<void> =>
  admitRequest(deps, deps.clinicOnboardings, { purpose: 'own act', caller, limit: deps.limits.requestsPerAddress });

/** A partner is not told who of the team it was. */
export const changedByStaff = (clinic: AdminClinicRecord): Problem => changedMeanwhile({ ...clinic, updated_by: null });

/** How the audit names a partner: by the request, which knows who it was. */
export const partnerOf = ({ id }: PartnerRequest): Actor => ({ id: `partner#${id}`, email: null });

/** A draft as its partner's page shows it. */
export const shownToPartner = ({ clinic, images, end }: Opened): ClinicOnboarding =>
  viewOf(ClinicOnboarding, {
    ...clinic,
    availability: wholeWeek(clinic),
    images: images.map(({ id, image_url, caption, alt }) => ({ id, image_url, caption, alt })),
    completed_at: clinic.partner_completed_at,
    edits_until: new Date(end).toISOString(),
  });

type ClinicOnboardingDeps = OpenDeps & ActingDeps;

/** Returns the data of the partner's page. Throws as openClinicOnboarding. */
export const viewClinicOnboarding = async (deps: OpenDeps, asked: Omit<ByKey, 'id'>): Promise<ClinicOnboarding> =>
  shownToPartner(await openClinicOnboarding(deps, asked));

/**
 * Writes what the partner filled in, and once they say so that it is complete; it may be changed until the team publishes it.
 * @throws Problem as openClinicOnboarding; too_many_requests, changed_meanwhile; invalid_input for a complete clinic that is never open
 */
export async function saveClinicOnboarding(
  deps: ClinicOnboardingDeps,
  { key, address, network, ...form }: ClinicOnboardingForm & ByKey,
): Promise<ClinicOnboarding> {
  const { id, ver, finished, ...filled } = form;
  const by = { id, key, address, network };
  const opened = await openClinicOnboarding(deps, by);
  const { clinic: before, request } = opened;
  await admitOperation(deps, by);
  if (finished && filled.availability.every(({ is_open }) => !is_open))
    throw new Problem('invalid_input', 'availability');
  if (before.ver !== ver) throw changedByStaff(before);
  const partner_completed_at = finished ? new Date(deps.clock.now()).toISOString() : before.partner_completed_at;
  const after = await writeVersion<AdminClinicRecord>(deps, partnerOf(request), before, {
    change: () => ({ ...before, ...filled, partner_completed_at }),
    audit: (edit) => ({
      action: finished ? 'clinic.complete' : 'clinic.update',
      entity: `clinic#${id}`,
      ...differences(AUDITED_CLINIC, edit),
    }),
    save: (edit, act) => deps.clinicOnboardings.save({ ...edit, link: request }, act),
  });
  if (after !== null) return shownToPartner({ ...opened, clinic: after });
  // Published, deleted or given another link meanwhile: this says so; else somebody of the team edited it.
  throw changedByStaff((await openClinicOnboarding(deps, by)).clinic);
}
