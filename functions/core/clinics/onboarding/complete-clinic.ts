import type { ClinicOnboarding, ClinicOnboardingForm } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import { differences, writeVersion } from '../../audit/edit-versioned.ts';
import {
  admitOperation,
  changedByStaff,
  openClinicOnboarding,
  partnerOf,
  shownToPartner,
  type ActingDeps,
  type ByKey,
  type OpenDeps,
} from './open-clinic-onboarding.ts';

export type ClinicOnboardingDeps = OpenDeps & ActingDeps;

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
