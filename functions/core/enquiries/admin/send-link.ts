import type { PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { Problem } from '#shared/problems.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { changedMeanwhile, editedFields, readVersion, writeVersion } from '../../audit/edit-versioned.ts';
import { enqueueSending, emailOf, type SendingDeps, onboardingLinkOf } from './enquiry-mails.ts';
import type { LinkSigner } from '../../digests.ts';
import { draftOf, findPartner, partnerRow } from './partner-requests.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';

export type LinkDeps = AuditDeps &
  SendingDeps & {
    signer: LinkSigner;
    enquiries: Pick<EnquiryAdminStore, 'partner' | 'draft' | 'saveLink'>;
  };

/**
 * Sends the partner of an approved request a new link to complete its clinic draft; the links before open nothing from then on.
 * @throws Problem partner_request_not_found, changed_meanwhile; clinic_not_found where there is no draft (any more)
 */
export async function sendLink(
  deps: LinkDeps,
  actor: Actor,
  { id, ver }: { id: string; ver: number },
): Promise<PartnerRow> {
  const mail = emailOf(deps.clock.now(), id, 'complete_clinic', ver + 1);
  const before = await readVersion({ ver, read: async () => (await findPartner(deps, id)).request });
  const clinic = await draftOf(deps, before);
  if (clinic === null || before.status !== 'approved') throw new Problem('clinic_not_found', 'id');
  const link = onboardingLinkOf(deps.signer, clinic.id, mail);
  const after = await writeVersion(deps, actor, before, {
    change: () => ({ ...before, link_ver: mail.ver }),
    audit: (edit) => ({
      action: 'partner_request.send_link',
      entity: `partner_request#${id}`,
      fields: [...editedFields(edit.before, edit.after), 'mail'],
    }),
    save: (edit, auditEvent) => deps.enquiries.saveLink({ ...edit, clinic, mail, link }, auditEvent),
  });
  if (after === null) throw changedMeanwhile((await findPartner(deps, id)).request);
  await enqueueSending(deps, id);
  return partnerRow(after, clinic.partner_completed_at);
}
