import type { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { LONGEST_CLINIC_TEXT, withoutBlanks, type Translations } from '#shared/domain/clinics/clinic-translations.ts';
import { hoursProblem } from '#shared/domain/clinics/hours-rules.ts';
import { OTHER_LANGUAGES } from '#shared/values/language.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { rupeesToPaise, typedRupees } from '#shared/values/money/typed-rupees.ts';
import { readPhoneList, shownPhone } from '#shared/values/contact/phone-list.ts';
import { tidyLine, tidyLines } from '#shared/values/text/tidy-text.ts';

/** Values that the partner types: text as it is in its field, lists with one entry a line. */
export type ClinicFields = {
  dentist_name: string;
  years_experience: string;
  phone_number: string;
  clinic_address: string;
  /** Rupees. */
  consultation_fee: string;
  dentist_description: string;
  specializations: string;
  services: string;
  translations: Translations;
  availability: DayHours[];
};
export type FieldName = keyof ClinicFields;

/** Characters that fields may have once they are tidied. */
export const LONGEST = { ...LONGEST_CLINIC_TEXT, clinic_address: 400 };
/** The texts that the partner may write in other languages. An offer is the team's. */
export const OTHER_TEXTS = ['clinic_name', 'dentist_name', 'dentist_description'] as const;
const LONGEST_ENTRY = 80;
const MOST_ENTRIES = 60;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(tidyLine)
    .filter((line) => line !== '');

/** A clinic as its fields show it. */
export const fieldsOf = (clinic: ClinicOnboarding): ClinicFields => ({
  dentist_name: clinic.dentist_name,
  years_experience: String(clinic.years_experience),
  phone_number: clinic.phone_number,
  clinic_address: clinic.clinic_address,
  consultation_fee: typedRupees(clinic.consultation_fee_paise),
  dentist_description: clinic.dentist_description,
  specializations: clinic.specializations.join('\n'),
  services: clinic.services.join('\n'),
  translations: clinic.translations,
  availability: clinic.availability,
});

/** The numbers as the server spells them; a text that lists none stays as it is. */
const spelledPhones = (text: string): string =>
  readPhoneList(text).numbers?.map(shownPhone).join(', ') ?? tidyLine(text);

/** Texts in other languages as the server tidies them. */
const tidyTranslations = (translations: Translations): Translations =>
  withoutBlanks(
    Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [
        language,
        {
          ...texts,
          clinic_name: tidyLine(texts?.clinic_name ?? ''),
          dentist_name: tidyLine(texts?.dentist_name ?? ''),
          dentist_description: tidyLines(texts?.dentist_description ?? ''),
        },
      ]),
    ),
  );

/** The fee that the partner typed. @throws RangeError where `problemsOf` finds fault with it */
function feeOf({ consultation_fee }: ClinicFields): Paise {
  const fee = rupeesToPaise(consultation_fee);
  if (fee === null) throw new RangeError(`No amount: ${consultation_fee}`);
  return fee;
}

/** Returns the request body for filled-in fields without problems. */
export const filledIn = (fields: ClinicFields) => ({
  dentist_name: tidyLine(fields.dentist_name),
  years_experience: Number(fields.years_experience),
  phone_number: spelledPhones(fields.phone_number),
  clinic_address: tidyLines(fields.clinic_address),
  consultation_fee_paise: feeOf(fields),
  dentist_description: tidyLines(fields.dentist_description),
  specializations: linesOf(fields.specializations),
  services: linesOf(fields.services),
  translations: tidyTranslations(fields.translations),
  availability: fields.availability,
});

/** Possible problems of a field. */
export type FieldProblem = 'empty' | 'long' | 'phone' | 'fee' | 'years' | 'list' | 'hours' | 'closed';

function phoneProblem(text: string): FieldProblem | null {
  if (tidyLine(text) === '') return 'empty';
  return readPhoneList(text).problem === null ? null : 'phone';
}

const lengthProblem = (text: string, longest: number): FieldProblem | null =>
  tidyLines(text).length > longest ? 'long' : null;
const textProblem = (text: string, longest: number): FieldProblem | null =>
  tidyLines(text) === '' ? 'empty' : lengthProblem(text, longest);

const isWhole = (text: string, most: number): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) <= most;
const isList = (text: string): boolean =>
  linesOf(text).length <= MOST_ENTRIES && linesOf(text).every((line) => line.length <= LONGEST_ENTRY);

/** Returns the problem of a text in another language; all of these texts are optional. */
export const translationProblem = (name: (typeof OTHER_TEXTS)[number], text = ''): FieldProblem | null =>
  lengthProblem(text, LONGEST[name]);

/** True if a text in a language is too long. */
export const hasProblem = (translations: Translations, language: (typeof OTHER_LANGUAGES)[number]): boolean =>
  OTHER_TEXTS.some((name) => translationProblem(name, translations[language]?.[name]) !== null);

const RULES: Partial<Record<FieldName, (fields: ClinicFields) => FieldProblem | null>> = {
  dentist_name: ({ dentist_name }) => textProblem(tidyLine(dentist_name), LONGEST.dentist_name),
  years_experience: ({ years_experience }) => (isWhole(years_experience, 80) ? null : 'years'),
  phone_number: ({ phone_number }) => phoneProblem(phone_number),
  clinic_address: ({ clinic_address }) => textProblem(clinic_address, LONGEST.clinic_address),
  dentist_description: ({ dentist_description }) => lengthProblem(dentist_description, LONGEST.dentist_description),
  consultation_fee: ({ consultation_fee }) => (isWhole(consultation_fee, 100_000) ? null : 'fee'),
  specializations: ({ specializations }) => (isList(specializations) ? null : 'list'),
  services: ({ services }) => (isList(services) ? null : 'list'),
  translations: ({ translations }) =>
    OTHER_LANGUAGES.some((language) => hasProblem(translations, language)) ? 'long' : null,
  availability: ({ availability }) => (availability.some((day) => hoursProblem(day) !== null) ? 'hours' : null),
};

export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/**
 * Returns the problems by field; a finished clinic must be open on at least one day. The server applies the same rules.
 */
export function problemsOf(fields: ClinicFields, finished: boolean): FieldProblems {
  const found = Object.entries(RULES).flatMap(([name, problemOf]) => {
    const problem = problemOf(fields);
    return problem === null ? [] : [[name, problem] as const];
  });
  const problems: FieldProblems = Object.fromEntries(found);
  const isNeverOpen = fields.availability.every(({ is_open }) => !is_open);
  return finished && isNeverOpen ? { ...problems, availability: 'closed' } : problems;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields after the team edited the clinic while its partner was typing: what the partner changed stays as typed, the rest
 * is as the team left it.
 */
export function mergeFields(began: ClinicFields, typed: ClinicFields, stands: ClinicFields): ClinicFields {
  const own = Object.entries(typed).filter(
    ([name, value]) => !isSame(value, Object.entries(began).find(([of]) => of === name)?.[1]),
  );
  return { ...stands, ...Object.fromEntries(own) };
}
