import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, type AuditDeps } from '../audit/audit-event-of.ts';
import { changedMeanwhile } from '../audit/edit-versioned.ts';
import type { TokenSigner } from '../ports.ts';
import { suppressionId } from '../digests.ts';
import { entryKeyIn } from '../leads/waitlist/join-waitlist.ts';
import { partnerObstacle } from './erase-obstacle.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import type { LeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import type { PrivacyStore } from '#functions/store/privacy/privacy-store.ts';
import type { Erasing } from '#shared/domain/booking/erasure.ts';

export type EraseDeps = AuditDeps & {
  enquiries: Pick<EnquiryAdminStore, 'contactMessage' | 'partner'>;
  leads: Pick<LeadAdminStore, 'lead'>;
  people: Pick<PrivacyStore, 'draft' | 'eraseLead' | 'eraseContactMessage' | 'erasePartner' | 'eraseSuppressed'>;
  waitlists: Pick<WaitlistStore, 'find' | 'erase'>;
  signer: Pick<TokenSigner, 'digest'>;
};

type Seen = { id: string; ver: number };
type Erased = { id: string };

/** With each goes that its address takes no mail. */
const erasingOf = ({ signer }: EraseDeps, email: string | null, auditEvent: AuditEvent): Erasing => ({
  auditEvent,
  suppressed_id: email === null ? null : suppressionId(signer, email),
});

/** Deletes a lead and the notes on it. Throws lead_not_found, changed_meanwhile. */
export async function eraseLead(deps: EraseDeps, actor: Actor, { id, ver }: Seen): Promise<Erased> {
  const found = await deps.leads.lead(id);
  if (found === null) throw new Problem('lead_not_found', 'id');
  if (found.lead.ver !== ver) throw changedMeanwhile(found.lead);
  const auditEvent = auditEventOf(deps, actor, { action: 'lead.erase', entity: `lead#${id}` });
  if (await deps.people.eraseLead(found.lead, erasingOf(deps, found.lead.email, auditEvent))) return { id };
  throw changedMeanwhile(found.lead);
}

/** Deletes a contact message. Throws message_not_found, changed_meanwhile. */
export async function eraseContactMessage(deps: EraseDeps, actor: Actor, { id, ver }: Seen): Promise<Erased> {
  const found = await deps.enquiries.contactMessage(id);
  if (found === null) throw new Problem('message_not_found', 'id');
  const auditEvent = auditEventOf(deps, actor, { action: 'message.erase', entity: `message#${id}` });
  if (await deps.people.eraseContactMessage({ id, ver }, erasingOf(deps, found.email, auditEvent))) return { id };
  throw changedMeanwhile(found);
}

/**
 * Deletes a partner request, the record of its e-mails, and the clinic that was made of it unless it was ever
 * published. A published one is a business, and stays.
 * @throws Problem partner_request_not_found, changed_meanwhile; not_erasable_yet while an e-mail is on its way
 */
export async function erasePartner(deps: EraseDeps, actor: Actor, { id, ver }: Seen): Promise<Erased> {
  const found = await deps.enquiries.partner(id);
  if (found === null) throw new Problem('partner_request_not_found', 'id');
  if (partnerObstacle(found.mails) !== null) throw new Problem('not_erasable_yet', 'id');
  const { clinic_id } = found.request;
  const draft = clinic_id === null ? null : await deps.people.draft(clinic_id);
  const auditEvent = auditEventOf(deps, actor, {
    action: 'partner_request.erase',
    entity: `partner_request#${id}`,
    fields: draft === null ? [] : [`clinic#${draft.id}`],
  });
  const erasing = erasingOf(deps, found.request.email, auditEvent);
  if (await deps.people.erasePartner({ request: { id, ver }, mails: found.mails, draft }, erasing)) return { id };
  throw changedMeanwhile(found.request);
}

/** Deletes an address from a waitlist. @throws Problem waitlist_entry_not_found */
export async function eraseWaitlistEntry(deps: EraseDeps, actor: Actor, { id }: Erased): Promise<Erased> {
  const key = entryKeyIn(id);
  const { items } = await deps.waitlists.find([key]);
  const auditEvent = auditEventOf(deps, actor, { action: 'waitlist_entry.erase', entity: `waitlist_entry#${id}` });
  for (const { email } of items) if (await deps.waitlists.erase(key, erasingOf(deps, email, auditEvent))) return { id };
  throw new Problem('waitlist_entry_not_found', 'id');
}

/** Takes an address off the list of those that take no mail, by its id there. @throws Problem suppressed_address_not_found */
export async function eraseSuppressed(deps: EraseDeps, actor: Actor, { id }: Erased): Promise<Erased> {
  const entity = `suppressed_address#${id.slice(0, 16)}`;
  const auditEvent = auditEventOf(deps, actor, { action: 'suppressed_address.erase', entity });
  if (await deps.people.eraseSuppressed(id, auditEvent)) return { id };
  throw new Problem('suppressed_address_not_found', 'id');
}
