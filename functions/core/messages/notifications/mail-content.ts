import { POLICY_PATHS } from '#shared/contract/pages/page-routes.ts';
import { frameMessages } from '#shared/messages/frame-messages.ts';
import { FIRST_LANGUAGE, inLanguage, type Language } from '#shared/values/language.ts';
import type { Brand } from '../../ports.ts';

/** A message before it is dressed: plain words, facts and links. */
export type EmailContent = {
  /** Language of its texts; by default the site's first language. */
  language?: Language;
  subject: string;
  greeting: string;
  /** The one line that matters, shown large. */
  headline: string;
  paragraphs: string[];
  /** Label and value, in reading order. */
  facts: [label: string, value: string][];
  /** The first is the one to press; others stand beneath it. */
  links: { label: string; url: string }[];
  closing: string;
};

export type Link = EmailContent['links'][number];

/** Links to the policies, at the end of every message. */
export function policies({ siteUrl }: Brand, language: Language = FIRST_LANGUAGE): Link[] {
  const say = frameMessages(language);
  const linkTo = (policy: keyof typeof POLICY_PATHS): Link => ({
    label: say(`policy.${policy}`),
    url: siteUrl + inLanguage(language, POLICY_PATHS[policy]),
  });
  return [linkTo('privacy'), linkTo('terms'), linkTo('refunds')];
}

const inPlainText = ({ label, url }: Link): string => `${label}: ${url}`;

/** A message as plain text, for mail clients that prefer it. */
export function emailText(content: EmailContent, brand: Brand): string {
  return [
    content.greeting,
    content.headline,
    content.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...content.paragraphs,
    content.links.map(inPlainText).join('\n'),
    content.closing,
    `${brand.name} · ${brand.supportPhone} · ${brand.supportEmail}`,
    policies(brand, content.language).map(inPlainText).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
