import type { EmailPreview } from '#shared/contract/messages/mail-texts.ts';
import { BRAND } from '#shared/content/brand.ts';
import { languageTag, type Language } from '#shared/values/language.ts';
import { cx } from '../../../lib/cx.ts';
import { PreviewFrame, stylesheets } from '../../ui/preview-frame.tsx';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

type EmailView = { language: Language; scheme: 'light' | 'dark'; styles: readonly string[] };

const fact = ({ label, value }: EmailPreview['facts'][number]): string =>
  `<tr><td class="w-[34%] py-1.5 pr-4 align-top wrap-normal text-ink-soft">${escaped(label)}</td><td class="py-1.5 align-top font-semibold wrap-anywhere">${escaped(value)}</td></tr>`;

/** Words without an address: a preview leads nowhere. */
const link = (label: string, at: number): string =>
  at === 0
    ? `<p class="mt-2"><span class="inline-block rounded-control bg-peacock px-5 py-3 font-semibold text-on-peacock">${escaped(label)}</span></p>`
    : `<p class="mt-4 text-peacock underline">${escaped(label)}</p>`;

/**
 * An e-mail as a document of its own, in the site's colours, which are those of the e-mails. The policy of the back office
 * lets no document have styles in its elements, as an e-mail has them: it is drawn anew from what it says.
 */
export function emailDocument(mail: EmailPreview, { language, scheme, styles }: EmailView): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
  const paragraphs = mail.paragraphs.map((text) => `<p class="mt-4">${escaped(text)}</p>`).join('');
  return `<!doctype html>
<html lang="${languageTag(language)}" data-theme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>${sheets}</head>
<body class="bg-paper text-ink"><main class="mx-auto max-w-[37rem] px-4 py-6">
<p class="mb-4 text-lg font-bold text-peacock">${escaped(BRAND.name)}</p>
<div class="rounded-card border border-line bg-card p-6 wrap-anywhere">
<p>${escaped(mail.greeting)}</p>
<h1 class="mt-2 text-xl font-bold">${escaped(mail.headline)}</h1>
<table class="mt-4 w-full">${mail.facts.map(fact).join('')}</table>
${paragraphs}${mail.links.map(link).join('')}
<p class="mt-4 text-ink-soft">${escaped(mail.closing)}</p>
</div><p class="mt-4 text-sm wrap-anywhere text-ink-soft">${escaped(mail.sender)}</p></main></body></html>`;
}

type EmailFrameProps = Omit<EmailView, 'styles'> & { mail: EmailPreview; isPhone: boolean };

/** An e-mail as a mail program shows it, as wide as a phone or as there is place for. */
export const EmailFrame = ({ mail, language, scheme, isPhone }: EmailFrameProps) => (
  <PreviewFrame
    title="Preview of the e-mail"
    html={emailDocument(mail, { language, scheme, styles: stylesheets() })}
    className={cx('h-[70dvh] min-h-96', isPhone && 'max-w-[360px]')}
  />
);
