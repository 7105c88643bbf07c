import { OTHER_LANGUAGES, type Language } from '../../values/language.ts';

/** Characters that each text of a clinic may have, in every language. */
export const LONGEST_CLINIC_TEXT = {
  clinic_name: 160,
  dentist_name: 120,
  dentist_description: 4000,
  combo_offer_description: 300,
} as const;

/** Texts of a clinic in one language; those that nobody translated are absent. */
type TranslatedTexts = { [Name in keyof typeof LONGEST_CLINIC_TEXT]?: string | undefined };
/** Texts of a clinic in other languages; a language without texts is absent. */
export type Translations = { [L in (typeof OTHER_LANGUAGES)[number]]?: TranslatedTexts | undefined };

/** The texts that a clinic may translate, as they were written first. */
type Original = {
  clinic_name: string;
  dentist_name: string;
  dentist_description: string;
  combo_offer_description: string | null;
};

const textsIn = (translations: Translations, language: Language | undefined): TranslatedTexts =>
  (language === undefined || language === 'en' ? undefined : translations[language]) ?? {};

/**
 * A clinic with its texts in a language, where it translated them. An offer that the clinic does not make any more is not
 * made in a translation either.
 * @param language the one that is read; without it the texts stay as they were written first
 */
export function clinicIn<C extends Original & { translations: Translations }>(
  clinic: C,
  language: Language | undefined,
): C {
  const texts = textsIn(clinic.translations, language);
  const { combo_offer_description: offer } = clinic;
  return {
    ...clinic,
    clinic_name: texts.clinic_name ?? clinic.clinic_name,
    dentist_name: texts.dentist_name ?? clinic.dentist_name,
    dentist_description: texts.dentist_description ?? clinic.dentist_description,
    combo_offer_description: offer && (texts.combo_offer_description ?? offer),
  };
}

/** The translations without blank texts, and without languages that have no text. */
export function withoutBlanks(translations: Translations): Translations {
  const written = Object.entries(translations).flatMap(([language, texts = {}]) => {
    const filled = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '');
    return filled.length === 0 ? [] : [[language, Object.fromEntries(filled)] as const];
  });
  return Object.fromEntries(written);
}

type Offering = Pick<Original, 'combo_offer_description'> & { translations: Translations };

/** The translations of an edited clinic, without those of its earlier offer: they would promise something else. */
export function withoutEarlierOffer(before: Offering, after: Offering): Translations {
  if (before.combo_offer_description === after.combo_offer_description) return after.translations;
  const translations = OTHER_LANGUAGES.map((language) => {
    const { combo_offer_description: offer, ...texts } = textsIn(after.translations, language);
    const isEarlier = offer === textsIn(before.translations, language).combo_offer_description;
    return [language, isEarlier ? texts : { ...texts, combo_offer_description: offer }] as const;
  });
  return withoutBlanks(Object.fromEntries(translations));
}

/** The names among translated texts. */
export const translatedNames = (translations: Translations): Translations =>
  withoutBlanks(
    Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [
        language,
        { clinic_name: texts?.clinic_name, dentist_name: texts?.dentist_name },
      ]),
    ),
  );
