import { expect, test } from 'vitest';
import { previewEmail } from '#functions/core/messages/message-texts/preview-mail.ts';
import { EmailPreview } from '#shared/contract/messages/mail-texts.ts';
import { originalTexts } from '#functions/core/messages/notifications/editable-texts.ts';
import { faultOfText, TEXT_FIELDS } from '#shared/domain/messages/mail-texts.ts';
import { EmailKind } from '#shared/domain/messages/notification.ts';
import { LANGUAGES } from '#shared/values/language.ts';

const deps = {
  clock: { now: () => Date.parse('2026-11-30T06:00:00.000Z') },
  brand: {
    name: 'Punnagai',
    siteUrl: 'https://punnagai.example',
    supportPhone: '+91 44 4000 1234',
    supportEmail: 'care@punnagai.example',
    bankDays: { from: 5, to: 7 },
  },
};
const SCRIPTS = { en: /[A-Z]/, ta: /\p{Script=Tamil}/u, kn: /\p{Script=Kannada}/u, hi: /\p{Script=Devanagari}/u };

const cases = EmailKind.options.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

test.each(cases)('the preview of $kind in $language says in that language all that its text says', (wanted) => {
  const mail = EmailPreview.parse(previewEmail(deps, { ...wanted, texts: {} }));
  expect(mail.subject).toMatch(SCRIPTS[wanted.language]);
  expect(mail.paragraphs.length).toBeGreaterThan(0);
  const { greeting, headline, paragraphs, links, closing, sender, text } = mail;
  const facts = mail.facts.map(({ label, value }) => `${label}: ${value}`);
  for (const piece of [greeting, headline, ...facts, ...paragraphs, closing, sender]) expect(text).toContain(piece);
  for (const label of links) expect(text).toContain(`${label}: https://punnagai.example`);
});

const everyText = cases.flatMap(({ kind, language }) =>
  Object.keys(TEXT_FIELDS[kind]).map((field) => ({ kind, language, field })),
);

test.each(everyText)(
  '$field of $kind in $language: the original may be written, and what is written is shown',
  (one) => {
    const { kind, language, field } = one;
    const originals = originalTexts(kind, language);
    expect(Object.keys(originals)).toEqual(Object.keys(TEXT_FIELDS[kind]));
    const original = originals[field] ?? '';
    expect(faultOfText(kind, field, original)).toBeNull();
    const untouched = previewEmail(deps, { ...one, texts: {} });
    expect(previewEmail(deps, { ...one, texts: originals })).toEqual(untouched);
    const written = previewEmail(deps, { ...one, texts: { [field]: `${original} Written anew.` } });
    expect(JSON.stringify(untouched)).not.toContain('Written anew.');
    expect(JSON.stringify(written)).toContain('Written anew.');
    expect(written.facts).toEqual(untouched.facts);
    expect(written.text.includes('Written anew.')).toBe(!field.startsWith('subject'));
  },
);
