import { enquiryMessages } from '#shared/messages/enquiry-messages.ts';
import type { Language } from '#shared/values/language.ts';
import type { PartnerEmail, PartnerEmailKind } from '#shared/domain/enquiries/enquiry.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { type EmailContent, asEmail } from '../../messages/notifications/mail-content.ts';
import type { Email } from '../../messages/ports.ts';
import type { Brand, Log, Queues } from '../../ports.ts';
import { pendingSince } from '../../messages/outbox/attempts.ts';
import { linkHashOf, type LinkSigner } from '../../digests.ts';

type Received = { form: 'contact' | 'partner'; language: Language; brand: Brand };

/** Content of the e-mail that confirms the receipt of a form, without any typed input: the e-mail may go to a stranger. */
export function receivedContent({ form, language, brand }: Received): EmailContent {
  const say = enquiryMessages(language);
  return {
    language,
    subject: say(`received.${form}.subject`, { brand: brand.name }),
    greeting: say('greeting'),
    headline: say(`received.${form}.headline`),
    paragraphs: [say(`received.${form}.next`), say('received.not_you')],
    facts: [],
    links: [],
    closing: say('closing', { phone: brand.supportPhone }),
  };
}

/** The e-mail that says that a form arrived; it repeats nothing of it. `id` is stable over retries. */
export const composeReceivedEmail = ({ to, ...received }: Received & { to: string }, id: string): Email =>
  asEmail({ id, to }, receivedContent(received), received.brand);

export type SendingDeps = { queues: Pick<Queues, 'notificationsDue'>; log: Pick<Log, 'warn'> };

/** An e-mail to a partner, pending since an act that made this version of their request. */
export const emailOf = (now: number, partner_id: string, status: PartnerEmailKind, ver: number): PartnerEmail => ({
  partner_id,
  status,
  ver,
  ...pendingSince(now, true),
});

/** Has the pending e-mails of a request sent now; the sweeper sends them where the queue is not to be reached. */
export async function enqueueSending({ queues, log }: SendingDeps, id: string): Promise<void> {
  try {
    await queues.notificationsDue(id);
  } catch {
    log.warn('an e-mail waits for the sweeper', { partner_id: id });
  }
}

/** How long the link in the e-mail is good, unless the clinic is published before. */
export const PARTNER_LINK_DAYS = 30;

/** The stored form of the onboarding link that an e-mail carries: it opens the draft for 30 days. */
export function onboardingLinkOf(signer: LinkSigner, clinicId: string, { ver, created_at }: PartnerEmail): ShortLink {
  const ends_at = new Date(Date.parse(created_at) + PARTNER_LINK_DAYS * DAY_MS).toISOString();
  return { hash: linkHashOf(signer, clinicId, ver), opens: clinicId, ver, ends_at };
}
