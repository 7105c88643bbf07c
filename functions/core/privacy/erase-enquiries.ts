import type { Actor } from '#shared/domain/act.ts';
import { Problem } from '#shared/problems.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import { changedMeanwhile } from '../clinic-admin/edit-clinic.ts';
import type { EnquiryDeskStore } from '../enquiry-desk/ports.ts';
import type { LeadDeskStore } from '../lead-desk/ports.ts';
import type { PrivacyStore } from './ports.ts';

export type EraseWorld = AuditWorld & {
  enquiries: Pick<EnquiryDeskStore, 'message' | 'partner'>;
  leads: Pick<LeadDeskStore, 'lead'>;
  people: Pick<PrivacyStore, 'draft' | 'eraseLead' | 'eraseMessage' | 'erasePartner'>;
};

type Seen = { id: string; ver: number };
type Erased = { id: string };

/** Deletes a lead and the notes on it. Throws lead_not_found, changed_meanwhile. */
export async function eraseLead(world: EraseWorld, actor: Actor, { id, ver }: Seen): Promise<Erased> {
  const found = await world.leads.lead(id);
  if (found === null) throw new Problem('lead_not_found', 'id');
  const act = actOf(world, actor, { action: 'lead.erase', entity: `lead#${id}` });
  if (await world.people.eraseLead({ id, ver }, found.notes, act)) return { id };
  throw changedMeanwhile(found.lead);
}

/** Deletes a contact message. Throws message_not_found, changed_meanwhile. */
export async function eraseMessage(world: EraseWorld, actor: Actor, { id, ver }: Seen): Promise<Erased> {
  const act = actOf(world, actor, { action: 'message.erase', entity: `message#${id}` });
  if (await world.people.eraseMessage({ id, ver }, act)) return { id };
  const stands = await world.enquiries.message(id);
  throw stands === null ? new Problem('message_not_found', 'id') : changedMeanwhile(stands);
}

/**
 * Deletes a partner request, the record of its e-mails, and the clinic that was made of it unless it was ever
 * published. A published one is a business, and stays.
 * @throws Problem partner_request_not_found, changed_meanwhile; not_erasable_yet while an e-mail is on its way
 */
export async function erasePartner(world: EraseWorld, actor: Actor, { id, ver }: Seen): Promise<Erased> {
  const found = await world.enquiries.partner(id);
  if (found === null) throw new Problem('partner_request_not_found', 'id');
  if (found.mails.some(({ state }) => state === 'PENDING')) throw new Problem('not_erasable_yet', 'id');
  const { clinic_id } = found.request;
  const draft = clinic_id === null ? null : await world.people.draft(clinic_id);
  const act = actOf(world, actor, {
    action: 'partner_request.erase',
    entity: `partner_request#${id}`,
    fields: draft === null ? [] : [`clinic#${draft.id}`],
  });
  if (await world.people.erasePartner({ request: { id, ver }, mails: found.mails, draft }, act)) return { id };
  throw changedMeanwhile(found.request);
}
