import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, OTHER_LANGUAGES } from '../../values/language.ts';
import {
  clinicIn,
  LONGEST_CLINIC_TEXT,
  withoutBlanks,
  withoutEarlierOffer,
  type Translations,
} from './clinic-translations.ts';

const ORIGINAL = {
  clinic_name: 'Cauvery Dental',
  dentist_name: 'Dr. Selvi',
  dentist_description: 'Root canals.',
  combo_offer_description: 'Scaling for ₹999',
};
const NAMES = Object.keys(LONGEST_CLINIC_TEXT);
const blank = fc.constantFrom('', undefined);
const textsOf = (text: fc.Arbitrary<string | undefined>) =>
  fc.record({
    clinic_name: text,
    dentist_name: text,
    dentist_description: text,
    combo_offer_description: text,
  });
const translationsOf = (text: fc.Arbitrary<string | undefined>): fc.Arbitrary<Translations> =>
  fc.record({ ta: textsOf(text), kn: textsOf(text), hi: textsOf(text) }, { requiredKeys: [] });

test('a clinic has each text in the language that is read, else as it was written first', () => {
  const texts = translationsOf(fc.option(fc.string({ minLength: 1 }), { nil: undefined }));
  fc.assert(
    fc.property(texts, fc.constantFrom(...LANGUAGES, undefined), (translations, language) => {
      const shown = clinicIn({ ...ORIGINAL, translations }, language);
      const own = Object.entries(translations).find(([of]) => of === language)?.[1] ?? {};
      expect(shown).toEqual({
        ...ORIGINAL,
        ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined)),
        translations,
      });
    }),
  );
});

test('a clinic without an offer makes none in a translation', () => {
  const translations = { ta: { combo_offer_description: 'சுத்தம் ₹999' } };
  for (const combo_offer_description of [null, ''])
    expect(clinicIn({ ...ORIGINAL, combo_offer_description, translations }, 'ta').combo_offer_description).toBe(
      combo_offer_description,
    );
});

test('translations without blanks have texts only, and languages that have some', () => {
  fc.assert(
    fc.property(translationsOf(fc.oneof(blank, fc.string({ minLength: 1 }))), (typed) => {
      const kept = withoutBlanks(typed);
      for (const texts of Object.values(kept)) {
        expect(Object.keys(texts ?? {})).not.toEqual([]);
        for (const text of Object.values(texts ?? {})) expect(text).toMatch(/./s);
      }
      for (const language of LANGUAGES)
        expect(clinicIn({ ...ORIGINAL, translations: kept }, language)).toMatchObject(
          Object.fromEntries(NAMES.map((name) => [name, expect.stringMatching(/./s)])),
        );
      expect(withoutBlanks(kept)).toEqual(kept);
    }),
  );
  expect(withoutBlanks({ ta: { clinic_name: '' }, hi: {} })).toEqual({});
});

test('a translation of the earlier offer goes with that offer, and one that was changed with it stays', () => {
  const before = {
    combo_offer_description: 'Scaling for ₹999',
    translations: {
      ta: { combo_offer_description: 'சுத்தம் ₹999', clinic_name: 'காவேரி' },
      hi: { combo_offer_description: 'सफ़ाई ₹999' },
    },
  };
  const after = {
    combo_offer_description: 'Scaling for ₹1,499',
    translations: {
      ...before.translations,
      kn: { clinic_name: 'ಕಾವೇರಿ' },
      hi: { combo_offer_description: 'सफ़ाई ₹1,499' },
    },
  };
  expect(withoutEarlierOffer(before, after)).toEqual({
    ta: { clinic_name: 'காவேரி' },
    kn: { clinic_name: 'ಕಾವೇರಿ' },
    hi: { combo_offer_description: 'सफ़ाई ₹1,499' },
  });
  expect(withoutEarlierOffer(before, { ...after, combo_offer_description: before.combo_offer_description })).toEqual(
    after.translations,
  );
  expect(OTHER_LANGUAGES).toEqual(LANGUAGES.slice(1));
});
