import {
  MOST_COUNTED,
  type Dependencies,
  type DependencyCheck,
  type Removed,
} from '#shared/contract/clinics/clinic-admin.ts';
import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import type { Clinic, ClinicCounts } from '#shared/domain/clinics/clinic.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import { changedMeanwhile, editedBy } from '../../audit/edit-versioned.ts';
import { clinicToEdit, editClinic, findClinic, type EditDeps } from './edit-clinic.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';

export type RemoveDeps = EditDeps & {
  clinics: Pick<ClinicAdminStore, 'get' | 'save' | 'count' | 'saveAndClear'>;
};

/** So much can go with a clinic in one transaction; a clinic with more is archived. */
const MOST_CLEARED = 90;

const dependenciesOf = ({ availability }: Clinic, counted: ClinicCounts): Dependencies => {
  const all = { ...counted, availability: availability?.length ?? 0 };
  return { ...all, total: Object.values(all).reduce((sum, count) => sum + count, 0) };
};

/** Bookings, and whoever began to book, speak of a clinic for years: it is archived then (A-134 as decided). */
const removalOf = ({ appointments, leads, reviews, gallery }: ClinicCounts): 'delete' | 'archive' =>
  appointments > 0 || leads > 0 || reviews + gallery > MOST_CLEARED ? 'archive' : 'delete';

/** How much belongs to a clinic, and what deleting it would come to. Throws clinic_not_found. */
export async function checkDependencies(
  deps: { clinics: Pick<ClinicAdminStore, 'get' | 'count'> },
  { id }: { id: string },
): Promise<DependencyCheck> {
  const [clinic, counted] = await Promise.all([findClinic(deps, id), deps.clinics.count(id, MOST_COUNTED)]);
  const dependencies = dependenciesOf(clinic, counted);
  return { hasRelatedData: dependencies.total > 0, dependencies, removal: removalOf(counted) };
}

/**
 * Deletes a clinic with its reviews and pictures, or archives it where bookings speak of it. The row of a deleted one stays
 * for those who just began to book; nobody sees it any more. Throws clinic_not_found, changed_meanwhile.
 */
export async function removeClinic(
  deps: RemoveDeps,
  actor: Actor,
  asked: { id: string; ver: number },
): Promise<Removed> {
  const before = await clinicToEdit(deps, asked);
  const counted = await deps.clinics.count(asked.id, MOST_COUNTED);
  if (removalOf(counted) === 'archive') {
    const archived_at = before.archived_at ?? new Date(deps.clock.now()).toISOString();
    await editClinic(deps, actor, { ...asked, action: 'clinic.archive', change: () => ({ archived_at }) });
    return { success: true, removal: 'archive', message: archivedBecause(counted) };
  }
  const { after, auditEvent } = deletionOf(deps, actor, before);
  if (!(await deps.clinics.saveAndClear({ before, after }, auditEvent)))
    throw changedMeanwhile(await findClinic(deps, asked.id));
  return { success: true, removal: 'delete', message: 'Clinic deleted successfully' };
}

/** A clinic as it is once it was deleted, and the act. */
export function deletionOf(deps: AuditDeps, actor: Actor, before: Clinic): { after: Clinic; auditEvent: AuditEvent } {
  const edited = editedBy(deps, actor, before.ver);
  const at = edited.updated_at;
  const after: Clinic = { ...before, archived_at: before.archived_at ?? at, deleted_at: at, ...edited };
  const changes = changesOf(AUDITED_CLINIC, before, after);
  return {
    after,
    auditEvent: auditEventOf(deps, actor, { action: 'clinic.delete', entity: `clinic#${before.id}`, changes }),
  };
}

const counts = (count: number, one: string, many: string): string[] => {
  if (count === 0) return [];
  return [count >= MOST_COUNTED ? `${MOST_COUNTED} ${many} or more` : `${count} ${count === 1 ? one : many}`];
};

function archivedBecause({ appointments, leads, reviews, gallery }: ClinicCounts): string {
  const why = [...counts(appointments, 'booking', 'bookings'), ...counts(leads, 'lead', 'leads')];
  const because = why.length > 0 ? why : counts(reviews + gallery, 'review or picture', 'reviews and pictures');
  return `Clinic archived, not deleted: it has ${because.join(' and ')}`;
}
