import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import type { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { withoutEarlierOffer } from '#shared/domain/clinics/clinic-translations.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import { differences, editedBy } from '../../audit/edit-versioned.ts';
import { editClinic, type EditDeps } from './edit-clinic.ts';
import type { ClinicAdminIds } from '../../ports.ts';
import { shown } from './show-clinic.ts';

export type FormDeps = EditDeps & { ids: ClinicAdminIds };

/** Initial fields of a new clinic beside its form: no hours of its own, no closed days, in the lists at once. */
const NEW = {
  patient_rating: null,
  path: null,
  availability: null,
  closed_dates: [],
  open_dates: [],
  archived_at: null,
  paused_at: null,
  deleted_at: null,
} satisfies Partial<Clinic>;

/**
 * The fields of a filled-in form; a link pasted for the place wins over the place that was there.
 * @throws Problem invalid_input for a clinic that is verified from some day to come
 */
function fieldsOf({ position_link, position, ...fields }: ClinicForm, now: number): Omit<ClinicForm, 'position_link'> {
  if (fields.verified_at !== null && Date.parse(fields.verified_at) > now)
    throw new Problem('invalid_input', 'verified_at');
  return { ...fields, position: position_link ?? position };
}

/** A clinic of a form, as somebody makes it now. Throws as fieldsOf. */
export function newClinic(
  deps: Pick<AuditDeps, 'clock'> & { ids: Pick<ClinicAdminIds, 'clinicId'> },
  actor: Actor,
  form: ClinicForm,
): Clinic {
  const now = deps.clock.now();
  return {
    ...NEW,
    ...fieldsOf(form, now),
    id: deps.ids.clinicId(),
    created_at: new Date(now).toISOString(),
    ...editedBy(deps, actor, 0),
  };
}

/** Creates a clinic (specification: admin §5, §7). It is on the public lists within a minute. */
export async function createClinic(deps: FormDeps, actor: Actor, form: ClinicForm): Promise<AdminClinic> {
  const clinic = newClinic(deps, actor, form);
  const auditEvent = auditEventOf(deps, actor, {
    action: 'clinic.create',
    entity: `clinic#${clinic.id}`,
    ...differences(AUDITED_CLINIC, { before: null, after: clinic }),
  });
  if (!(await deps.clinics.save({ before: null, after: clinic }, auditEvent)))
    throw new Error(`There is a clinic ${clinic.id} already`);
  return shown(clinic);
}

/** Writes the whole form of a clinic; translations of an offer that it replaces go with that. Throws clinic_not_found, changed_meanwhile. */
export async function updateClinic(
  deps: EditDeps,
  actor: Actor,
  { id, ver, ...form }: ClinicForm & { id: string; ver: number },
): Promise<AdminClinic> {
  const change = (before: Clinic): Partial<Clinic> => {
    const fields = fieldsOf(form, deps.clock.now());
    return { ...fields, translations: withoutEarlierOffer(before, fields) };
  };
  return shown(await editClinic(deps, actor, { id, ver, action: 'clinic.update', change }));
}
