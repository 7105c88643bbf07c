import { POLICY_PATHS } from '#shared/contract/pages/page-routes.ts';
import { frameMessages } from '#shared/messages/frame-messages.ts';
import { FIRST_LANGUAGE, inLanguage, type Language, languageTag } from '#shared/values/language.ts';
import type { Brand } from '../../ports.ts';
import type { Email } from '../ports.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** As wide as it gets; Outlook on Windows knows no greatest width, so it is told the width itself. */
const WIDTH = 560;
const OUTLOOK_OPENS = `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellspacing="0" cellpadding="0"><tr><td><![endif]-->`;
const OUTLOOK_ENDS = '<!--[if mso]></td></tr></table><![endif]-->';
/** A word that is longer than a line goes on in the next one. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

/** A label's longest word says how wide its column is. */
const STAYS_WHOLE = 'overflow-wrap:normal;word-break:normal';

/** The colours of an e-mail as the site has them (frontend/ui/tokens.css), by the class of what they dress. */
type Colours = Readonly<Record<'paper' | 'card' | 'soft' | 'accent' | 'button', string>>;

/** Written into every element: many mail programs drop style sheets. */
const LIGHT: Colours = {
  paper: 'background:#fffdf7;color:#17282b',
  card: 'background:#ffffff;border:1px solid #e3d9c6',
  soft: 'color:#4d5c5e',
  accent: 'color:#0a6b6b',
  button: 'background:#0a6b6b;color:#fffdf7',
};

const DARK: Colours = {
  paper: 'background:#101a1c;color:#e9e4d8',
  card: 'background:#172427;border:1px solid #2c3d40',
  soft: 'color:#b3b6ac',
  accent: 'color:#5cc2bd',
  button: 'background:#5cc2bd;color:#0b1f20',
};

const important = (style: string): string =>
  style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';');

/** The style sheet for mail programs that are dark and read one; the others show the light colours, or change them by themselves. */
const DARK_STYLES = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, style]) => `.${name}{${important(style)}}`)
  .join('')}}`;

const row = ([label, value]: [string, string]): string =>
  `<tr><td width="34%" class="soft" style="padding:6px 16px 6px 0;vertical-align:top;${STAYS_WHOLE};${LIGHT.soft}">${escape(label)}</td><td style="padding:6px 0;vertical-align:top;font-weight:600;${BREAKS}">${escape(value)}</td></tr>`;

const factsTable = (facts: EmailContent['facts']): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px">${facts.map(row).join('')}</table>\n`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

/** A cell, as Outlook on Windows knows no padding of a link. */
const button = ({ label, url }: Link): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 16px"><tr><td class="button" bgcolor="#0a6b6b" style="padding:12px 20px;border-radius:10px;${LIGHT.button}"><a href="${escape(url)}" class="button" style="text-decoration:none;font-weight:600;${LIGHT.button}">${escape(label)}</a></td></tr></table>`;

const plainLink = ({ label, url }: Link): string =>
  `<a href="${escape(url)}" class="accent" style="${LIGHT.accent}">${escape(label)}</a>`;

/** The first is the one to press. */
const link = (one: Link, index: number): string =>
  index === 0 ? button(one) : `<p style="margin:8px 0 16px">${plainLink(one)}</p>`;

/** A message as HTML that every mail program shows, light or dark: tables, inline styles, no images. */
export function emailHtml(content: EmailContent, brand: Brand): string {
  const { language = FIRST_LANGUAGE, subject, greeting, headline, facts, paragraphs, links, closing } = content;
  return `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${DARK_STYLES}</style></head>
<body class="paper" style="margin:0;padding:0;${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" bgcolor="#fffdf7" style="font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;${LIGHT.paper}"><tr><td align="center" style="padding:24px 16px">${OUTLOOK_OPENS}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:${WIDTH}px;text-align:left"><tr><td class="accent" style="padding-bottom:16px;font-weight:700;font-size:18px;${LIGHT.accent}">${escape(brand.name)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="border-radius:12px;padding:24px;${BREAKS};${LIGHT.card}">
<p style="margin:0 0 8px">${escape(greeting)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(headline)}</h1>
${factsTable(facts)}${paragraphs.map(paragraph).join('\n')}${links.map(link).join('\n')}<p class="soft" style="margin:0;${LIGHT.soft}">${escape(closing)}</p>
</td></tr><tr><td class="soft" style="padding-top:16px;font-size:14px;${BREAKS};${LIGHT.soft}">${escape(`${brand.name} · ${brand.supportPhone} · ${brand.supportEmail}`)}<br>${policies(brand, language).map(plainLink).join(' · ')}</td></tr></table>
${OUTLOOK_ENDS}</td></tr></table></body></html>`;
}

/** A message as the e-mail that is sent: HTML, and the same as text. `id` is stable over retries. */
export const asEmail = ({ id, to }: Pick<Email, 'id' | 'to'>, content: EmailContent, brand: Brand): Email => ({
  id,
  to,
  subject: content.subject,
  html: emailHtml(content, brand),
  text: emailText(content, brand),
});

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

type Link = EmailContent['links'][number];

/** Links to the policies, at the end of every message. */
function policies({ siteUrl }: Brand, language: Language = FIRST_LANGUAGE): Link[] {
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
