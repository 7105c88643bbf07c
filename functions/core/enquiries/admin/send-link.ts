import type { PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { actOf, type AuditWorld } from '../../audit/act-of.ts';
import { changedMeanwhile, editedBy, editedFields } from '../../clinics/admin/edit-clinic.ts';
import { enqueueSending, mailOf, type SendingWorld } from './enqueue-mail.ts';
import type { LinkSigner } from '../../booking/short-links/link-hash.ts';
import { onboardingLinkOf } from './onboarding-link.ts';
import { draftOf, findPartner, partnerRow } from './partner-requests.ts';
import type { EnquiryAdminStore } from './ports.ts';

export type LinkWorld = AuditWorld &
  SendingWorld & {
    signer: LinkSigner;
    enquiries: Pick<EnquiryAdminStore, 'partner' | 'draft' | 'saveLink'>;
  };

/**
 * Sends the partner of an approved request a new link to complete its clinic draft; the links before open nothing from then on.
 * @throws Problem partner_request_not_found, changed_meanwhile; clinic_not_found where there is no draft (any more)
 */
export async function sendLink(
  world: LinkWorld,
  actor: Actor,
  { id, ver }: { id: string; ver: number },
): Promise<PartnerRow> {
  const { request: before } = await findPartner(world, id);
  if (before.ver !== ver) throw changedMeanwhile(before);
  const clinic = await draftOf(world, before);
  if (clinic === null || before.status !== 'approved') throw new Problem('clinic_not_found', 'id');
  const after: PartnerRequest = { ...before, link_ver: ver + 1, ...editedBy(world, actor, ver) };
  const mail = mailOf(world.clock.now(), id, 'complete_clinic', after.ver);
  const link = onboardingLinkOf(world.signer, clinic.id, mail);
  const act = actOf(world, actor, {
    action: 'partner_request.send_link',
    entity: `partner_request#${id}`,
    fields: [...editedFields(before, after), 'mail'],
  });
  if (!(await world.enquiries.saveLink({ before, after, clinic, mail, link }, act)))
    throw changedMeanwhile((await findPartner(world, id)).request);
  await enqueueSending(world, id);
  return partnerRow(after, clinic.partner_completed_at);
}
