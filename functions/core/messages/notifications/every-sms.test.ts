import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BRAND } from '#shared/content/brand.ts';
import { CODE_LIFE_MS } from '#shared/domain/booking/phone-code-rules.ts';
import { fitsTemplate, templateProblems } from '#shared/domain/messages/dlt-template.ts';
import { NotificationKind } from '#shared/domain/messages/notification.ts';
import { registeredName } from '#shared/domain/messages/registered-name.fixture.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { smsSegments, smsCost } from '#shared/domain/messages/sms-segments.ts';
import { nameIn, reasonFor } from '#shared/domain/messages/sms-names.ts';
import { smsCallBack, smsWhen } from '#shared/domain/messages/sms-values.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { paise } from '#shared/values/money/money.ts';
import { EVERY_SMS, SMS_BRAND, textOf } from './every-sms.fixture.ts';

/** Texts that are registered with the operators; a new text joins when it is. */
const RECORD = path.resolve(import.meta.dirname, '../../../../docs/registered-sms.txt');
const SITES = [SMS_BRAND.siteUrl];
const SCRIPT_OF = { ta: /\p{Script=Tamil}/u, kn: /\p{Script=Kannada}/u, hi: /\p{Script=Devanagari}/u };
const OTHERS = ['ta', 'kn', 'hi'] as const;

describe('every SMS', () => {
  const lines: string[] = [];
  afterAll(() => console.info(lines.join('\n')));

  test.each(EVERY_SMS)(
    '%s: is the text that is registered for it, of at most three segments in English',
    (name, text, language) => {
      const fitting = registeredTexts().filter((one) => fitsTemplate(one.text, text, SITES));
      expect(fitting.map((one) => [one.name, one.language])).toEqual([[name, language]]);
      expect(registeredName(text, SITES)).toBe(name);
      const { encoding, segments } = smsSegments(text);
      lines.push(`${name}: ${segments} × ${encoding}`);
      expect(encoding).toBe(language === 'en' ? 'GSM-7' : 'UCS-2');
      // Letters of another script take twice the place; what offers other times is the longest.
      const most = language === 'en' ? 3 : /slot_lost\.\w+\.[1-3]$/.test(name) ? 6 : 5;
      expect(segments).toBeLessThanOrEqual(most);
      expect(smsCost(text)).toBe(segments * 20);
    },
  );

  test.each(registeredTexts())(
    '$name can be registered: tags, words between variables, a reason where there are more than two',
    ({ name, text, language }) => {
      // Phones ask for this form of the last line (WHATWG, origin-bound one-time codes).
      const isForm = name.endsWith('phone_code.filled_in');
      expect(templateProblems(text, reasonFor(name))).toEqual(
        isForm ? ['Two variables have no word between them.'] : [],
      );
      expect(text).toContain(BRAND.name);
      // Operators compare letter by letter: each has one spelling, and none is invisible.
      expect(text).toBe(text.normalize('NFC'));
      expect(text).not.toMatch(/\p{Cf}/u);
      const outside = text.replaceAll(/\{#\w+#\}/g, '').replaceAll(BRAND.name, '');
      if (language === 'en') expect(outside).toMatch(/^[\x20-\x7e\n]*$/);
      else
        expect([outside.match(SCRIPT_OF[language]) !== null, outside.match(/\p{Script=Latin}/u)]).toEqual([true, null]);
      expect(EVERY_SMS.map(([sent]) => sent)).toContain(name);
    },
  );

  test('registered texts stay as they are: a changed word needs a new registration first', async () => {
    const recorded = readFileSync(RECORD, 'utf8');
    const texts = registeredTexts().filter(({ name }) => `\n${recorded}`.includes(`\n${name}\n`));
    expect(texts.length).toBeGreaterThan(200);
    await expect(texts.map(({ name, text }) => `${name}\n${text}\n`).join('\n')).toMatchFileSnapshot(RECORD);
  });

  test('a code works for as long as its text says, in every language', () => {
    const codes = registeredTexts().filter(({ name }) => name.endsWith('phone_code'));
    expect(codes.map(({ text }) => /\b\d+\b/.exec(text)?.[0])).toEqual(
      LANGUAGES.map(() => String(CODE_LIFE_MS / MINUTE_MS)),
    );
  });

  test('only the one that says that e-mails come back speaks of an e-mail: whoever gave no address gets the others', () => {
    const names = EVERY_SMS.filter(([, text]) => /e-?mail|இமெயில்|ಇಮೇಲ್|ईमेल/i.test(text)).map(([name]) => name);
    expect(new Set(names)).toEqual(
      new Set(['email_bounced', ...OTHERS.map((language) => `${language}.email_bounced`)]),
    );
  });

  test('its call-back number is the one of the business, as it is dialled', () => {
    for (const [, text] of EVERY_SMS)
      expect(text.match(/\d{8,}/g)?.filter((number) => number !== smsCallBack(SMS_BRAND.supportPhone)) ?? []).toEqual(
        [],
      );
  });

  test('a confirmation takes at most two segments in English and three in other languages, whatever its clinic is called', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom('S', 'r', 'i', 'V', 'e', 'n'), minLength: 1, maxLength: 30 }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(words, fc.constantFrom(...LANGUAGES), (name, language) => {
        const clinic_name = name.join(' ');
        const text = textOf('confirmed', { clinic_name }, { language });
        expect(registeredName(text, SITES)).toBe(nameIn(language, 'confirmed.free_until'));
        expect(text).toContain(clinic_name.slice(0, 7));
        expect(smsSegments(text).segments).toBeLessThanOrEqual(language === 'en' ? 2 : 3);
      }),
    );
  });

  test('a clinic named in Tamil is told too, in more segments', () => {
    const text = textOf('confirmed', { clinic_name: 'வேப்பமரம் பல் மருத்துவமனை மயிலாப்பூர்' });
    expect(registeredName(text, SITES)).toBe('confirmed');
    expect(smsSegments(text).encoding).toBe('UCS-2');
  });

  test('a clinic has its name in the language of the SMS, and its original one where that is English', () => {
    const names = { clinic_name: 'காவேரி பல் மருத்துவமனை', original_clinic_name: 'Cauvery Dental' };
    expect(textOf('reminder', names, { language: 'ta' })).toContain(names.clinic_name);
    const inEnglishOnly = { has: (name: string) => !name.startsWith('ta.') && !name.endsWith('.ta') };
    const english = textOf('reminder', names, { language: 'ta', registered: inEnglishOnly });
    expect(english).toContain('Cauvery Dental');
    expect(smsSegments(english).encoding).toBe('GSM-7');
  });

  test.each([
    ['another word', textOf('confirmed').replace('Please arrive', 'Come')],
    ['another site', textOf('confirmed').replace(SMS_BRAND.siteUrl, 'https://elsewhere.example')],
    ['a sign in a variable', textOf('confirmed').replace('7K4Q X2M9', '7K4Q-X2M9')],
    ['a longer variable', textOf('confirmed').replace('Ref 7K4Q', `Ref ${'7K'.repeat(16)}`)],
  ])('fits no registered text with %s', (_what, text) => {
    expect(registeredName(text, SITES)).toBeNull();
  });
});

test.each(LANGUAGES)(
  'a confirmation and a new time say the terms of cancelling, also where the clinic has a long name: %s',
  (language) => {
    const until = smsWhen('2026-12-01T00:30:00.000Z', language);
    for (const kind of ['confirmed', 'moved'] as const) {
      expect(textOf(kind, {}, { language })).toContain(until);
      const soon = textOf(kind, { free_until: null }, { language });
      expect(registeredName(soon, SITES)).toBe(nameIn(language, `${kind}.starts_soon`));
      for (const text of [textOf(kind, {}, { language }), soon])
        expect(smsSegments(text).segments).toBeLessThanOrEqual(language === 'en' ? 2 : 3);
    }
  },
);

test('the terms of cancelling are left out where they do not fit, are not registered, or nothing was paid to us', () => {
  const long = { manage_url: `${SMS_BRAND.siteUrl}/ta/booking#${'a'.repeat(150)}` };
  expect(textOf('confirmed')).toContain('Free cancellation until Tue 01 Dec 6 AM.');
  expect(textOf('moved', { free_until: null })).toContain('Starts in less than 4 hours: no refund if you cancel.');
  expect(textOf('confirmed', long)).not.toContain('cancel');
  expect(textOf('confirmed', {}, { registered: { has: (name) => !name.includes('.') } })).not.toContain('cancel');
  for (const paid_by of ['free', 'at_clinic'] as const) expect(textOf('moved', { paid_by })).not.toContain('cancel');
});

describe.each(OTHERS)('an SMS of a booking in %s', (language) => {
  test.each(NotificationKind.options)(
    'the notification %s is in that language if its text is registered in it, and otherwise in English',
    (kind) => {
      const inIt = textOf(kind, {}, { language });
      const name = registeredName(inIt, SITES) ?? '';
      expect(name.startsWith(`${language}.${kind}`)).toBe(true);
      const ofKind = new Set([name, name.replace('.free_until', '')]);
      expect(textOf(kind, {}, { language, registered: ofKind })).toBe(inIt);
      const others = new Set(registeredTexts().flatMap((one) => (ofKind.has(one.name) ? [] : [one.name])));
      expect(textOf(kind, {}, { language, registered: others })).toBe(textOf(kind));
      const inEach = { has: (known: string) => !/free_until|starts_soon/.test(known) };
      expect(textOf(kind, {}, { language, registered: new Set() })).toBe(textOf(kind, {}, { registered: inEach }));
    },
  );

  test('says the values in it: the month, what lies between two days, and paise', () => {
    const text = textOf('cancelled', { goes_back_paise: paise(14_950) }, { language });
    expect(text).toContain({ ta: 'செவ் 01 டிச காலை 10', kn: 'ಮಂಗಳ 01 ಡಿಸೆಂ ಬೆಳಗ್ಗೆ 10', hi: 'मंगल 01 दिसं सुबह 10' }[language]);
    expect(text).toContain({ ta: '5 முதல் 7', kn: '5 ರಿಂದ 7', hi: '5 से 7' }[language]);
    expect(text).toContain({ ta: '149 மற்றும் 50 பைசா', kn: '149 ಮತ್ತು 50 ಪೈಸೆ', hi: '149 और 50 पैसे' }[language]);
    expect(registeredName(text, SITES)).toBe(`${language}.cancelled.refund`);
  });
});
