import type { MailPreview } from '#shared/contract/messages/mail-texts.ts';
import { mailText, type MailContent } from '../notices/mail-content.ts';
import type { Brand } from '../../ports.ts';

/** A message part by part, as the team sees it. */
export function shownMail(content: MailContent, brand: Brand): MailPreview {
  const { subject, greeting, headline, paragraphs, closing } = content;
  return {
    subject,
    greeting,
    headline,
    facts: content.facts.map(([label, value]) => ({ label, value })),
    paragraphs,
    links: content.links.map(({ label }) => label),
    closing,
    sender: [brand.name, brand.supportPhone, brand.supportEmail].join(' · '),
    text: mailText(content, brand),
  };
}
