import type { PartnerClinic } from '#shared/contract/enquiries/enquiry-admin.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { firstContact, type ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { isDraft, isPartnersDraft, type AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { parseSmsNumber } from '#shared/values/contact/indian-phone.ts';
import { dialledInIndia } from '#shared/values/contact/phone-spelling.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_CLINIC, AUDITED_CONTACT, AUDITED_PARTNER } from '../../audit/audited-fields.ts';
import { changedMeanwhile, editedBy, editedFields } from '../../audit/edit-versioned.ts';
import type { ClinicAdminIds } from '../../ports.ts';
import { newClinic } from '../../clinics/admin/save-clinic-form.ts';
import type { LinkSigner } from '../../digests.ts';
import { findPartner, partnerRow } from './partner-requests.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { enqueueSending, emailOf, type SendingDeps, onboardingLinkOf } from './enquiry-mails.ts';

export type ClinicOfRequestDeps = AuditDeps &
  SendingDeps & {
    ids: Pick<ClinicAdminIds, 'auditEventId' | 'clinicId'>;
    signer: LinkSigner;
    enquiries: Pick<EnquiryAdminStore, 'partner' | 'clinic' | 'makeClinic'>;
  };

/**
 * Creates a clinic from an approved request with the request's own details; patients do not see it until it is
 * published. Booking notifications go to the address that the request came from, in its language. The message to staff
 * stays with the request, one link away. The partner gets an e-mail with a link to complete the clinic, unless
 * notification is turned off. A request that has its clinic already is left as it is. If that clinic was deleted, the
 * new one replaces it, and the remains of a deleted draft are deleted.
 * @throws Problem partner_request_not_found, partner_not_approved, changed_meanwhile; invalid_input without a city
 */
export async function makeClinic(
  deps: ClinicOfRequestDeps,
  actor: Actor,
  { id, ver, city, send_mail }: { id: string; ver: number; city?: string | undefined; send_mail: boolean },
): Promise<PartnerClinic> {
  const { request: before } = await findPartner(deps, id);
  const earlier = await clinicMadeOf(deps, before);
  if (earlier.stands !== null) return clinicOf(before, earlier.stands);
  if (before.ver !== ver) throw changedMeanwhile(before);
  if (before.status !== 'approved') throw new Problem('partner_not_approved', 'id');
  const clinic = newDraft(deps, actor, before, city);
  const contact = contactOf(clinic, before);
  const link = send_mail ? { link_ver: ver + 1 } : {};
  const after: PartnerRequest = { ...before, clinic_id: clinic.id, ...link, ...editedBy(deps, actor, ver) };
  const mail = emailOf(deps.clock.now(), id, 'complete_clinic', after.ver);
  const invitation = send_mail ? { mail, link: onboardingLinkOf(deps.signer, clinic.id, mail) } : null;
  const auditEvents = [
    auditEventOf(deps, actor, {
      action: 'partner_request.make_clinic',
      entity: `partner_request#${id}`,
      fields: [...editedFields(before, after), ...(invitation === null ? [] : ['mail'])],
      changes: changesOf(AUDITED_PARTNER, before, after),
    }),
    auditEventOf(deps, actor, {
      action: 'clinic.create',
      entity: `clinic#${clinic.id}`,
      fields: editedFields({}, clinic),
      changes: changesOf(AUDITED_CLINIC, {}, clinic),
    }),
    auditEventOf(deps, actor, {
      action: 'clinic.contact',
      entity: `clinic#${clinic.id}`,
      fields: editedFields(firstContact(clinic.id), contact),
      changes: changesOf(AUDITED_CONTACT, firstContact(clinic.id), contact),
    }),
  ];
  if (
    await deps.enquiries.makeClinic(
      { before, after, clinic, contact, invitation, deleted: earlier.deletedDraft },
      auditEvents,
    )
  ) {
    if (invitation !== null) await enqueueSending(deps, id);
    return { clinic_id: clinic.id, partner: partnerRow(after, null) };
  }
  const { request: stands } = await findPartner(deps, id);
  const meanwhile = await clinicMadeOf(deps, stands);
  if (meanwhile.stands === null) throw changedMeanwhile(stands);
  return clinicOf(stands, meanwhile.stands);
}

const clinicOf = (request: PartnerRequest, clinic: AdminClinicRecord): PartnerClinic => ({
  clinic_id: clinic.id,
  partner: partnerRow(request, isPartnersDraft(clinic) ? clinic.partner_completed_at : null),
});

/** The clinic that was made of a request; of one that was deleted, the row that is left if it was never published. */
async function clinicMadeOf(
  { enquiries }: Pick<ClinicOfRequestDeps, 'enquiries'>,
  { clinic_id }: PartnerRequest,
): Promise<{ stands: AdminClinicRecord | null; deletedDraft: AdminClinicRecord | null }> {
  const clinic = clinic_id === null ? null : await enquiries.clinic(clinic_id);
  if (clinic === null || clinic.deleted_at === null) return { stands: clinic, deletedDraft: null };
  return { stands: null, deletedDraft: isDraft(clinic) ? clinic : null };
}

/** A list as people write it. */
const listed = (text: string | null): string[] => (text ?? '').split(/[,;\n]/).map((part) => part.trim().slice(0, 80));

/** The clinic with everything that the request says of it; what it does not say is as in an empty form. */
function newDraft(
  deps: ClinicOfRequestDeps,
  actor: Actor,
  request: PartnerRequest,
  city: string | undefined,
): AdminClinicRecord {
  const where = request.city ?? city;
  if (where === undefined) throw new Problem('invalid_input', 'city');
  const form = ClinicForm.parse({
    clinic_name: request.clinic_name,
    dentist_name: request.dentist_name,
    years_experience: request.years_experience,
    phone_number: dialledInIndia(request.phone_number),
    clinic_address: request.address,
    city: where,
    specializations: listed(request.specialization),
  });
  const clinic = newClinic(deps, actor, form);
  // Archived since it was made: no list, page or hold knows of it.
  return { ...clinic, archived_at: clinic.created_at, partner_request_id: request.id, partner_completed_at: null };
}

/** Contact for booking notifications of the clinic, until an admin chooses another. A landline receives no SMS. */
const contactOf = ({ id }: AdminClinicRecord, { email, phone_number, language }: PartnerRequest): ClinicContact => ({
  ...firstContact(id),
  email,
  phone: parseSmsNumber(phone_number),
  language,
});
