import { expect, test } from 'vitest';
import { previewMail } from '#functions/core/mail-settings/preview-mail.ts';
import { MailPreview } from '#shared/contract/mail-settings.ts';
import { NoticeKind } from '#shared/domain/notice.ts';
import { LANGUAGES } from '#shared/values/language.ts';

const world = {
  clock: { now: () => Date.parse('2026-11-30T06:00:00.000Z') },
  brand: {
    name: 'Punnagai',
    siteUrl: 'https://punnagai.example',
    supportPhone: '+91 44 4000 1234',
    supportEmail: 'care@punnagai.example',
  },
};
const SCRIPTS = { en: /[A-Z]/, ta: /\p{Script=Tamil}/u, kn: /\p{Script=Kannada}/u, hi: /\p{Script=Devanagari}/u };

const cases = NoticeKind.options.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

test.each(cases)('the preview of $kind in $language says in that language all that its text says', (wanted) => {
  const mail = MailPreview.parse(previewMail(world, wanted));
  expect(mail.subject).toMatch(SCRIPTS[wanted.language]);
  expect(mail.paragraphs.length).toBeGreaterThan(0);
  const { greeting, headline, paragraphs, links, closing, sender, text } = mail;
  const facts = mail.facts.map(({ label, value }) => `${label}: ${value}`);
  for (const piece of [greeting, headline, ...facts, ...paragraphs, closing, sender]) expect(text).toContain(piece);
  for (const label of links) expect(text).toContain(`${label}: https://punnagai.example`);
});
