import { POLICY_PATHS } from '#shared/contract/page-routes.ts';
import { FIRST_LANGUAGE, inLanguage, languageTag } from '#shared/values/language.ts';
import type { Language } from '#shared/values/language.ts';
import type { Brand } from '../ports.ts';

/** A message before it is dressed: plain words, facts and links. */
export type MailContent = {
  /** Of its words; the site's first one unless told. */
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

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

type Link = MailContent['links'][number];

/** What holds between a patient and us stands under every message. */
function policies({ siteUrl }: Brand, language: Language = FIRST_LANGUAGE): Link[] {
  const linkTo = (policy: Policy): Link => ({
    label: POLICY_NAMES[language][policy],
    url: siteUrl + inLanguage(language, POLICY_PATHS[policy]),
  });
  return [linkTo('privacy'), linkTo('terms'), linkTo('refunds')];
}

type Policy = 'privacy' | 'terms' | 'refunds';
/** As the site names them. */
const POLICY_NAMES: Record<Language, Record<Policy, string>> = {
  en: { privacy: 'Privacy policy', terms: 'Terms of use', refunds: 'Refund policy' },
  ta: { privacy: 'தனியுரிமைக் கொள்கை', terms: 'பயன்பாட்டு விதிகள்', refunds: 'பணம் திரும்பத் தரும் விதிகள்' },
  kn: { privacy: 'ಗೌಪ್ಯತಾ ನೀತಿ', terms: 'ಬಳಕೆಯ ನಿಯಮಗಳು', refunds: 'ಹಣ ವಾಪಸ್ ನೀತಿ' },
  hi: { privacy: 'प्राइवेसी पॉलिसी', terms: 'इस्तेमाल की शर्तें', refunds: 'रिफ़ंड पॉलिसी' },
};

const inPlainText = ({ label, url }: Link): string => `${label}: ${url}`;

/** A message as plain text, for mail clients that prefer it. */
export function mailText(content: MailContent, brand: Brand): string {
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

const BUTTON =
  'display:inline-block;background:#0A6B6B;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600';
const LINK = 'color:#0A6B6B';

/** A message as HTML that every mail client shows: tables, inline styles, no images. */
export function mailHtml(content: MailContent, brand: Brand): string {
  const row = ([label, value]: [string, string]): string =>
    `<tr><td style="padding:6px 16px 6px 0;color:#5b6b6c;vertical-align:top;white-space:nowrap">${escape(label)}</td><td style="padding:6px 0;font-weight:600">${escape(value)}</td></tr>`;
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const link = ({ label, url }: Link, index: number): string =>
    `<p style="margin:8px 0 16px"><a href="${escape(url)}" style="${index === 0 ? BUTTON : LINK}">${escape(label)}</a></p>`;
  const small = ({ label, url }: Link): string => `<a href="${escape(url)}" style="${LINK}">${escape(label)}</a>`;
  return `<!doctype html>
<html lang="${languageTag(content.language ?? FIRST_LANGUAGE)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#FFFDF7;color:#17282B;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left"><tr><td style="padding-bottom:16px;color:#0A6B6B;font-weight:700;font-size:18px">${escape(brand.name)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #EFE8DA;border-radius:12px;padding:24px">
<p style="margin:0 0 8px">${escape(content.greeting)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(content.headline)}</h1>
<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px">${content.facts.map(row).join('')}</table>
${content.paragraphs.map(paragraph).join('\n')}${content.links.map(link).join('\n')}<p style="margin:0;color:#5b6b6c">${escape(content.closing)}</p>
</td></tr><tr><td style="padding-top:16px;color:#5b6b6c;font-size:14px">${escape(`${brand.name} · ${brand.supportPhone} · ${brand.supportEmail}`)}<br>${policies(brand, content.language).map(small).join(' · ')}</td></tr></table>
</td></tr></table></body></html>`;
}
