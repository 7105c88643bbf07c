import type { Actor } from '#shared/domain/audit/act.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { actOf, changedFields, type AuditWorld } from '../../audit/act-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_CLINIC } from '../../audit/audited-fields.ts';
import type { ClinicAdminStore } from './ports.ts';

export type EditWorld = AuditWorld & { clinics: Pick<ClinicAdminStore, 'get' | 'save'> };

type Edited = { ver: number; updated_at: string | null; updated_by: string | null };

/** The refusal of an edit that was made from another version than the one that stands. */
export const changedMeanwhile = ({ ver, updated_at, updated_by }: Edited): Problem =>
  new Problem('changed_meanwhile', 'ver', { changed_by: updated_by, changed_at: updated_at, ver });

/** How an editor is remembered on what was edited. */
export const nameOf = ({ email, id }: Actor): string => email ?? id;

/** Edit fields that an edit sets on the entity it changes. */
export const editedBy = ({ clock }: Pick<AuditWorld, 'clock'>, actor: Actor, ver: number): Edited => ({
  ver: ver + 1,
  updated_at: new Date(clock.now()).toISOString(),
  updated_by: nameOf(actor),
});

/** A clinic for the team. Throws clinic_not_found, for a deleted one too. */
export async function findClinic({ clinics }: { clinics: Pick<ClinicAdminStore, 'get'> }, id: string): Promise<Clinic> {
  const clinic = await clinics.get(id);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  return clinic;
}

/** A clinic as an editor last saw it. Throws clinic_not_found, and changed_meanwhile when it is not that any more. */
export async function clinicToEdit(
  world: { clinics: Pick<ClinicAdminStore, 'get'> },
  { id, ver }: { id: string; ver: number },
): Promise<Clinic> {
  const clinic = await findClinic(world, id);
  if (clinic.ver !== ver) throw changedMeanwhile(clinic);
  return clinic;
}

const OF_EVERY_EDIT = ['ver', 'updated_at', 'updated_by'];

/** The names of what an edit changes, but for what every edit does. */
export const editedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => changedFields(before, after).filter((name) => !OF_EVERY_EDIT.includes(name));

/**
 * Writes a clinic that was read as `before`, with the act; nothing when it changed meanwhile.
 * @throws Problem changed_meanwhile, with who, when and what stands
 */
export async function saveClinic(
  world: EditWorld,
  actor: Actor,
  action: string,
  before: Clinic,
  change: Partial<Clinic>,
): Promise<Clinic> {
  const after: Clinic = { ...before, ...change, ...editedBy(world, actor, before.ver) };
  const fields = editedFields(before, after);
  const changes = changesOf(AUDITED_CLINIC, before, after);
  const act = actOf(world, actor, { action, entity: `clinic#${before.id}`, fields, changes });
  if (!(await world.clinics.save({ before, after }, act))) throw changedMeanwhile(await findClinic(world, before.id));
  return after;
}
