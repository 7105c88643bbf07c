import {
  ENQUIRIES_PER_PAGE,
  PREVIEW_LENGTH,
  SEARCHED_AT_ONCE,
  type ContactMessageDetail,
  type ContactMessageFolder,
  type ContactMessageList,
  type ContactMessageQuery,
  ContactMessageRow,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { ContactMessage, ContactMessageStatus, ContactEmail } from '#shared/domain/enquiries/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { viewOf } from '#shared/values/lazy.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_CONTACT_MESSAGE } from '../../audit/audited-fields.ts';
import { differences, editVersioned } from '../../audit/edit-versioned.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { searchFor } from '../../lists.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';
import { composeReceivedEmail } from './enquiry-mails.ts';
import type { SendingSwitch } from '../../messages/sending/switch-sending.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
import type { MessageKind } from '../../messages/outbox/message-kind.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { EmailSender, NotificationCeilings } from '../../messages/ports.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../../messages/notifications/send-ceilings.ts';

type ReadDeps = { enquiries: Pick<EnquiryAdminStore, 'contactMessages' | 'contactMessage'> };
export type ContactMessageDeps = AuditDeps & {
  enquiries: Pick<EnquiryAdminStore, 'contactMessage' | 'saveContactMessage'>;
};

/** The beginning of a message, in one line. */
function previewOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= PREVIEW_LENGTH) return line;
  // Not through the middle of a character of two parts.
  return `${line.slice(0, PREVIEW_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const rowOf = (message: ContactMessage): ContactMessageRow =>
  viewOf(ContactMessageRow, { ...message, preview: previewOf(message.message) });

/** True if a message belongs to a folder; a list that lags may still contain a message that has left it. */
const isIn = (folder: ContactMessageFolder, { status }: ContactMessage): boolean =>
  folder === 'inbox' ? status !== 'spam' : folder === status;

type SomeContactMessages = { folder: ContactMessageFolder; cursor?: string | undefined; q?: string | undefined };
type ContactMessagesDeps = { enquiries: Pick<EnquiryAdminStore, 'contactMessages'> };

/**
 * The next messages of a folder, newest first, at most so many; with words to look for, those of them that have these in
 * name, address, number or text: a page may have none and go on.
 */
export async function contactMessagesIn(
  { enquiries }: ContactMessagesDeps,
  { folder, cursor, q = '' }: SomeContactMessages,
  limit: number,
): Promise<{ items: ContactMessage[]; next_cursor: string | null }> {
  const has = q === '' ? () => true : searchFor(q);
  const { items, next_cursor } = await enquiries.contactMessages(folder, limit, cursor);
  const found = items.filter(
    (message) => isIn(folder, message) && has([message.name, message.email, message.message], message.phone),
  );
  return { items: found, next_cursor };
}

/** A page of a folder, newest first (specification: admin §7). */
export async function listContactMessages(deps: ReadDeps, query: ContactMessageQuery): Promise<ContactMessageList> {
  const { items, next_cursor } = await contactMessagesIn(
    deps,
    query,
    query.q === undefined ? ENQUIRIES_PER_PAGE : SEARCHED_AT_ONCE,
  );
  return { messages: items.map(rowOf), next_cursor };
}

/** One message whole. Throws message_not_found. */
export async function showContactMessage(
  { enquiries }: { enquiries: Pick<EnquiryAdminStore, 'contactMessage'> },
  { id }: { id: string },
): Promise<ContactMessageDetail> {
  const message = await enquiries.contactMessage(id);
  if (message === null) throw new Problem('message_not_found', 'id');
  return message;
}

/**
 * Marks a message as replied to, or as spam; both may be reverted. An unchanged status is not written again.
 * @throws Problem message_not_found, changed_meanwhile
 */
export async function setContactMessageStatus(
  deps: ContactMessageDeps,
  actor: Actor,
  { id, ver, status }: { id: string; ver: number; status: ContactMessageStatus },
): Promise<ContactMessageRow> {
  const message = await editVersioned(deps, actor, {
    ver,
    read: () => showContactMessage(deps, { id }),
    change: (before) => (before.status === status ? null : { ...before, status }),
    audit: (edit) => ({
      action: ACTION[status],
      entity: `message#${id}`,
      ...differences(AUDITED_CONTACT_MESSAGE, edit),
    }),
    save: (edit, auditEvent) => deps.enquiries.saveContactMessage(edit, auditEvent),
  });
  return rowOf(message);
}

/** How the audit calls it. */
const ACTION: Record<ContactMessageStatus, AuditAction> = {
  new: 'message.reopen',
  replied: 'message.reply',
  spam: 'message.mark_spam',
};

type ContactEmailDeps = CeilingDeps & {
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
