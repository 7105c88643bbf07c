import type { ContactMail, ContactMessage } from '#shared/domain/enquiries/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../../messages/notifications/send-ceilings.ts';
import type { MailSender, NotificationCeilings } from '../../messages/notifications/ports.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { MessageKind } from '../../messages/outbox/message-kind.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
import type { SendingSwitch } from '../../messages/sending/sending-guards.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { composeReceivedMail } from './enquiry-mails.ts';

export type ContactMailDeps = CeilingDeps & {
  ceilings: NotificationCeilings;
  enquiries: Pick<EnquiryAdminStore, 'contactMessageWithMail' | 'updateContactMail'>;
  sending: SendingSwitch;
  mail: MailSender;
  signer: Pick<TokenSigner, 'digest'>;
  brand: Brand;
  log: Log;
};

/**
 * Tells whoever wrote to us that it arrived, unless the team answered already or holds it to be spam. While sending is
 * stopped nothing is claimed.
 * @throws Problem message_not_found; what the table throws
 */
export async function sendContactMail(deps: ContactMailDeps, id: string): Promise<void> {
  if (await deps.sending.isStopped()) return;
  const found = await deps.enquiries.contactMessageWithMail(id);
  if (found === null) throw new Problem('message_not_found', 'message_id');
  const { message, mail } = found;
  if (mail?.state === 'PENDING') await deliverMessage(deps, mailOf(deps, message), mail);
}

/** The e-mail of this message, as the outbox knows it. */
const mailOf = (
  deps: ContactMailDeps,
  { id, email: to, language, status }: ContactMessage,
): MessageKind<ContactMail> => ({
  receiver: 'applicant',
  word: 'e-mail about a message',
  idsOf: ({ message_id }) => ({ message_id }),
  isCurrent: () => status === 'new',
  deliver: (_mail, expectLease) =>
    sendWithin(deps, notificationCeilings(deps, { kind: 'mail', receiver: to, priority: 'can wait' }), () => {
      expectLease();
      return deps.mail.send(composeReceivedMail({ form: 'contact', to, language, brand: deps.brand }, `${id}.1`));
    }),
  async save(mail, progress) {
    const changed = { ...mail, ...progress };
    return (await deps.enquiries.updateContactMail(changed, mail.attempts)) ? changed : null;
  },
  // Anybody may type an address that takes nothing: it is nobody's affair.
  saveRefused: (mail) =>
    deps.enquiries.updateContactMail({ ...mail, state: 'FAILED', next_check_at: null }, mail.attempts),
});
