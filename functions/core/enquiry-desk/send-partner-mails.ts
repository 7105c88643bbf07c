import type { PartnerMail, PartnerRequest } from '#shared/domain/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { noticeCeilings, sendWithin } from '../notices/send-ceilings.ts';
import type { CeilingWorld } from '../notices/send-ceilings.ts';
import type { MailSender, NoticeCeilings } from '../notices/ports.ts';
import type { MessageKind } from '../outbox/message-kind.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';
import type { Brand, Log, TokenSigner } from '../ports.ts';
import { composePartnerMail } from './partner-mail.ts';
import type { EnquiryDeskStore } from './ports.ts';

export type PartnerMailWorld = CeilingWorld & {
  ceilings: NoticeCeilings;
  enquiries: Pick<EnquiryDeskStore, 'partner' | 'updateMail'>;
  mail: MailSender;
  signer: Pick<TokenSigner, 'digest'>;
  brand: Brand;
  log: Log;
};

/**
 * Sends the pending e-mails of a partner request, the oldest first. One that a later status overtook is withdrawn: nobody
 * is told what no longer stands.
 * @throws Problem partner_request_not_found; what the table throws
 */
export async function sendPartnerMails(world: PartnerMailWorld, id: string): Promise<void> {
  const found = await world.enquiries.partner(id);
  if (found === null) throw new Problem('partner_request_not_found', 'id');
  const pending = found.mails.filter(({ state }) => state === 'PENDING');
  for (const mail of pending) await deliverMessage(world, mailTo(world, found), mail);
}

type Found = { request: PartnerRequest; mails: readonly PartnerMail[] };

/** An e-mail of this request, as the outbox knows it. */
const mailTo = (world: PartnerMailWorld, { request, mails }: Found): MessageKind<PartnerMail> => ({
  receiver: 'applicant',
  word: 'partner e-mail',
  idsOf: ({ partner_id, status }) => ({ partner_id, status }),
  isStillTrue: ({ ver, status }) => status === request.status && mails.every((mail) => mail.ver <= ver),
  deliver(mail, expectLease) {
    const id = `${mail.partner_id}.${mail.ver}`;
    return sendWithin(world, noticeCeilings(world, 'mail', request.email), () => {
      expectLease();
      return world.mail.send(composePartnerMail(mail.status, { request, brand: world.brand }, id));
    });
  },
  async save(mail, progress) {
    const changed = { ...mail, ...progress };
    return (await world.enquiries.updateMail(changed, mail.attempts)) ? changed : null;
  },
});
