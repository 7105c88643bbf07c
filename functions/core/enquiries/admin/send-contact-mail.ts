import type { ContactEmail, ContactMessage } from '#shared/domain/enquiries/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../../messages/notifications/send-ceilings.ts';
import type { EmailSender, NotificationCeilings } from '../../messages/notifications/ports.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { MessageKind } from '../../messages/outbox/message-kind.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
import type { SendingSwitch } from '../../messages/sending/sending-guards.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { composeReceivedEmail } from './enquiry-mails.ts';

export type ContactEmailDeps = CeilingDeps & {
  ceilings: NotificationCeilings;
  enquiries: Pick<EnquiryAdminStore, 'contactMessageWithEmail' | 'updateContactEmail'>;
  sending: SendingSwitch;
  mail: EmailSender;
  signer: Pick<TokenSigner, 'digest'>;
  brand: Brand;
  log: Log;
};

/**
 * Tells whoever wrote to us that it arrived, unless the team answered already or holds it to be spam. While sending is
 * stopped nothing is claimed.
 * @throws Problem message_not_found; what the table throws
 */
export async function sendContactEmail(deps: ContactEmailDeps, id: string): Promise<void> {
  if (await deps.sending.isStopped()) return;
  const found = await deps.enquiries.contactMessageWithEmail(id);
  if (found === null) throw new Problem('message_not_found', 'message_id');
  const { message, mail } = found;
  if (mail?.state === 'PENDING') await deliverMessage(deps, emailOf(deps, message), mail);
}

/** The e-mail of this message, as the outbox knows it. */
const emailOf = (
  deps: ContactEmailDeps,
  { id, email: to, language, status }: ContactMessage,
): MessageKind<ContactEmail> => ({
  receiver: 'applicant',
  word: 'e-mail about a message',
  idsOf: ({ message_id }) => ({ message_id }),
  isCurrent: () => status === 'new',
  deliver: (_email, expectLease) =>
    sendWithin(deps, notificationCeilings(deps, { kind: 'mail', receiver: to, priority: 'can wait' }), () => {
      expectLease();
      return deps.mail.send(composeReceivedEmail({ form: 'contact', to, language, brand: deps.brand }, `${id}.1`));
    }),
  async save(mail, progress) {
    const changed = { ...mail, ...progress };
    return (await deps.enquiries.updateContactEmail(changed, mail.attempts)) ? changed : null;
  },
  // Anybody may type an address that takes nothing: it is nobody's affair.
  saveRefused: (mail) =>
    deps.enquiries.updateContactEmail({ ...mail, state: 'FAILED', next_check_at: null }, mail.attempts),
});
