import type { MailPreview } from '#shared/contract/mail-settings.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { Language } from '#shared/values/language.ts';
import { contentOf } from '../notices/compose-notice.ts';
import { mailText } from '../notices/mail-content.ts';
import type { Brand, Clock } from '../ports.ts';
import { sampleFacts } from './sample-facts.ts';

type World = { brand: Brand; clock: Clock };
type Wanted = { kind: NoticeKind; language: Language };

/** An e-mail as a patient who booked in a language receives it, with made-up facts. */
export function previewMail({ brand, clock }: World, { kind, language }: Wanted): MailPreview {
  const facts = sampleFacts({ brand, clock }, 'sample@example.com', language);
  const later = [1, 2].map((days) => new Date(Date.parse(facts.slot) + days * DAY_MS).toISOString());
  const content = contentOf(kind, {
    ...facts,
    maps_link: brand.siteUrl,
    goes_back_paise: facts.amount_paise,
    decision_words: 'Here stands what your team has written.',
    alternatives: later,
  });
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
