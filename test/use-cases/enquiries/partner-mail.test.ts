import { describe, expect, test } from 'vitest';
import { PartnerEmailKind } from '#shared/domain/enquiries/enquiry.ts';
import { LANGUAGES, type Language } from '#shared/values/language.ts';
import { sampleRequest } from './enquiry-admin-deps.ts';
import { composePartnerEmail, partnerEmailPreviews } from '#functions/core/enquiries/admin/partner-mail.ts';

const BRAND = {
  name: 'Punnagai',
  siteUrl: 'https://punnagai.example',
  supportPhone: '+91 44 4000 1234',
  supportEmail: 'care@punnagai.example',
  bankDays: { from: 5, to: 7 },
};
const SCRIPTS: Record<Exclude<Language, 'en'>, RegExp> = {
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
};
const TRANSLATED = ['ta', 'kn', 'hi'] as const;
const told = (language: Language) => {
  const request = sampleRequest(1, { language, preferred_contact_time: '10:00' });
  return { request, brand: BRAND, link: `${BRAND.siteUrl}/my-clinic#key` };
};

describe.each(TRANSLATED)('to an applicant who reads %s', (language) => {
  test.each(PartnerEmailKind.options)(
    'the e-mail of %s is in that language, in text and HTML, with its pages',
    (kind) => {
      const { request, ...more } = told(language);
      const { subject, text, html } = composePartnerEmail(kind, { request, ...more }, 'id');
      const own = [request.clinic_name, request.dentist_name, request.email, request.city];
      expect(subject).toMatch(SCRIPTS[language]);
      // Names, addresses and the brand are all that is written in Latin letters.
      const rest = [...own, BRAND.name, BRAND.supportEmail]
        .filter((word) => word !== null)
        .reduce((left, word) => left.replaceAll(word, ''), text)
        .replaceAll(/https?:\S+/g, '');
      expect(rest).not.toMatch(/[A-Za-z]{2,}/);
      expect(rest).not.toMatch(/undefined|null|\{|\}/);
      expect(html).toContain(`<html lang="${language}-IN">`);
      for (const page of [text, html]) expect(page).toContain(`${BRAND.siteUrl}/${language}/privacy`);
      expect(html.includes(request.clinic_name)).toBe(kind !== 'received');
    },
  );
});

test('in English the words are the ones staff know, and the preview is in the language that is sent', () => {
  const { subject, text } = composePartnerEmail('contacted', told('en'), 'id');
  expect(subject).toBe('About your request to join Punnagai');
  expect(text).toContain('We will call you on the number below, at the time you asked for if we can.');
  expect(text).toContain('Privacy policy: https://punnagai.example/privacy');
  for (const language of LANGUAGES) {
    const { request } = told(language);
    const sent = composePartnerEmail('approved', told(language), 'id');
    expect(partnerEmailPreviews(request, BRAND)).toContainEqual({
      status: 'approved',
      subject: sent.subject,
      text: sent.text,
    });
  }
});
