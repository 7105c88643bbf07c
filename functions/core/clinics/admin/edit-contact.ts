import type { ClinicContactForm, ShownContact } from '#shared/contract/clinics/clinic-contact.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { firstContact, formerContact, type ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_CONTACT } from '../../audit/audited-fields.ts';
import { differences, editedFields, editVersioned } from '../../audit/edit-versioned.ts';
import { findClinic } from './edit-clinic.ts';
import type { TokenSigner } from '../../ports.ts';
import { suppressionId } from '../../digests.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { SuppressionReader } from '#functions/store/messages/suppression-store.ts';
import type { ClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';

type ReadDeps = {
  clinics: Pick<ClinicAdminStore, 'get'>;
  contacts: ClinicContacts;
  suppressed: SuppressionReader;
  signer: Pick<TokenSigner, 'digest'>;
};
type EditDeps = ReadDeps & AuditDeps;

/**
 * Returns the contact of a clinic for booking notifications, the chosen notifications, and if its address accepts mail.
 * Throws clinic_not_found.
 */
export const showContact = async (deps: ReadDeps, { id }: { id: string }): Promise<ShownContact> =>
  shown(deps, (await readContact(deps, id)).contact);

type Read = { contact: ClinicContact; clinic_name: string };

async function readContact(deps: Pick<ReadDeps, 'clinics' | 'contacts'>, id: string): Promise<Read> {
  const [{ clinic_name }, contact] = await Promise.all([findClinic(deps, id), deps.contacts.get(id)]);
  return { contact: contact ?? firstContact(id), clinic_name };
}

async function shown({ suppressed, signer }: ReadDeps, contact: ClinicContact): Promise<ShownContact> {
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
  deps: EditDeps,
  actor: Actor,
  { id, ver, ...form }: ClinicContactForm & { id: string; ver: number },
): Promise<ShownContact> {
  let clinic_name = '';
  const contact = await editVersioned(deps, actor, {
    ver,
    read: async () => {
      const read = await readContact(deps, id);
      ({ clinic_name } = read);
      return read.contact;
    },
    change: (before) => (editedFields(before, { ...before, ...form }).length === 0 ? null : { ...before, ...form }),
    audit: (edit) => ({ action: 'clinic.contact', entity: `clinic#${id}`, ...differences(AUDITED_CONTACT, edit) }),
    save: (edit, auditEvent) =>
      deps.contacts.save({ ...edit, former: formerContact(edit.before, edit.after, clinic_name) }, auditEvent),
  });
  return shown(deps, contact);
}
