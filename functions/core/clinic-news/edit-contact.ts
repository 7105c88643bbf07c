import type { ContactForm } from '#shared/contract/clinic-contact.ts';
import type { Actor } from '#shared/domain/act.ts';
import { firstContact } from '#shared/domain/clinic-contact.ts';
import type { ClinicContact } from '#shared/domain/clinic-contact.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import { changedMeanwhile, editedBy, editedFields, findClinic } from '../clinic-admin/edit-clinic.ts';
import type { ClinicAdminStore } from '../clinic-admin/ports.ts';
import type { ClinicContacts } from './ports.ts';

type ReadWorld = { clinics: Pick<ClinicAdminStore, 'get'>; contacts: ClinicContacts };
type EditWorld = ReadWorld & AuditWorld;

/** Where a clinic is told of its bookings, and of what. Throws clinic_not_found. */
export async function showContact(world: ReadWorld, { id }: { id: string }): Promise<ClinicContact> {
  const [clinic, contact] = await Promise.all([findClinic(world, id), world.contacts.get(id)]);
  return contact ?? firstContact(clinic.id);
}

/**
 * Changes it, and writes down who did, with the names of the fields and never the address. What is so already is not written
 * again.
 * @throws Problem clinic_not_found, and changed_meanwhile with who, when and what stands
 */
export async function editContact(
  world: EditWorld,
  actor: Actor,
  { id, ver, ...form }: ContactForm & { id: string; ver: number },
): Promise<ClinicContact> {
  const before = await showContact(world, { id });
  if (before.ver !== ver) throw changedMeanwhile(before);
  const fields = editedFields(before, { ...before, ...form });
  if (fields.length === 0) return before;
  const after: ClinicContact = { ...before, ...form, ...editedBy(world, actor, ver) };
  const act = actOf(world, actor, { action: 'clinic.contact', entity: `clinic#${id}`, fields });
  if (!(await world.contacts.save({ before, after }, act))) throw changedMeanwhile(await showContact(world, { id }));
  return after;
}
