import type { ClinicContactForm, ShownContact } from '#shared/contract/clinics/clinic-contact.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import { firstContact, formerContact, type ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { actOf, type AuditWorld } from '../../audit/act-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_CONTACT } from '../../audit/audited-fields.ts';
import { changedMeanwhile, editedBy, editedFields, findClinic } from '../../clinics/admin/edit-clinic.ts';
import type { ClinicAdminStore } from '../../clinics/admin/ports.ts';
import type { TokenSigner } from '../../ports.ts';
import type { SuppressionReader } from '../suppression/ports.ts';
import { suppressionId } from '../suppression/suppression-id.ts';
import type { ClinicContacts } from './ports.ts';

type ReadWorld = {
  clinics: Pick<ClinicAdminStore, 'get'>;
  contacts: ClinicContacts;
  suppressed: SuppressionReader;
  signer: Pick<TokenSigner, 'digest'>;
};
type EditWorld = ReadWorld & AuditWorld;

/**
 * Returns the contact of a clinic for booking notifications, the chosen notifications, and if its address accepts mail.
 * Throws clinic_not_found.
 */
export const showContact = async (world: ReadWorld, { id }: { id: string }): Promise<ShownContact> =>
  shown(world, (await readContact(world, id)).contact);

type Read = { contact: ClinicContact; clinic_name: string };

async function readContact(world: Pick<ReadWorld, 'clinics' | 'contacts'>, id: string): Promise<Read> {
  const [{ clinic_name }, contact] = await Promise.all([findClinic(world, id), world.contacts.get(id)]);
  return { contact: contact ?? firstContact(id), clinic_name };
}

async function shown({ suppressed, signer }: ReadWorld, contact: ClinicContact): Promise<ShownContact> {
  const { email } = contact;
  const suppressed_why = email === null ? null : await suppressed.whyNot(suppressionId(signer, email));
  return { ...contact, suppressed_why };
}

/**
 * Changes the contact, and writes an audit event with the actor and the field names, never the address. The former
 * e-mail address is notified, so that its owner can object. Unchanged values are not written again.
 * @throws Problem clinic_not_found, and changed_meanwhile with who, when and the current values
 */
export async function editContact(
  world: EditWorld,
  actor: Actor,
  { id, ver, ...form }: ClinicContactForm & { id: string; ver: number },
): Promise<ShownContact> {
  const { contact: before, clinic_name } = await readContact(world, id);
  if (before.ver !== ver) throw changedMeanwhile(before);
  const fields = editedFields(before, { ...before, ...form });
  if (fields.length === 0) return shown(world, before);
  const after: ClinicContact = { ...before, ...form, ...editedBy(world, actor, ver) };
  const changes = changesOf(AUDITED_CONTACT, before, after);
  const act = actOf(world, actor, { action: 'clinic.contact', entity: `clinic#${id}`, fields, changes });
  const former = formerContact(before, after, clinic_name);
  if (!(await world.contacts.save({ before, after, former }, act)))
    throw changedMeanwhile((await readContact(world, id)).contact);
  return shown(world, after);
}
