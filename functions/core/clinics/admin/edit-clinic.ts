import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import { differences, editVersioned, readVersion } from '../../audit/edit-versioned.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';

export type EditDeps = AuditDeps & { clinics: Pick<ClinicAdminStore, 'get' | 'save'> };

/** A clinic for the team. Throws clinic_not_found, for a deleted one too. */
export async function findClinic({ clinics }: { clinics: Pick<ClinicAdminStore, 'get'> }, id: string): Promise<Clinic> {
  const clinic = await clinics.get(id);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  return clinic;
}

/** A clinic as an editor last saw it. Throws clinic_not_found, and changed_meanwhile when it is not that any more. */
export const clinicToEdit = (
  deps: { clinics: Pick<ClinicAdminStore, 'get'> },
  { id, ver }: { id: string; ver: number },
): Promise<Clinic> => readVersion({ ver, read: () => findClinic(deps, id) });

type ClinicEdit = { id: string; ver: number; action: AuditAction; change: (before: Clinic) => Partial<Clinic> };

/**
 * Changes fields of a clinic, with an audit event.
 * @throws Problem clinic_not_found, changed_meanwhile
 */
export const editClinic = (deps: EditDeps, actor: Actor, { id, ver, action, change }: ClinicEdit): Promise<Clinic> =>
  editVersioned(deps, actor, {
    ver,
    read: () => findClinic(deps, id),
    change: (before) => ({ ...before, ...change(before) }),
    audit: (edit) => ({ action, entity: `clinic#${id}`, ...differences(AUDITED_CLINIC, edit) }),
    save: (edit, auditEvent) => deps.clinics.save(edit, auditEvent),
  });
