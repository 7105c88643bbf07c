import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../values/language.ts';

/** 'ta.' of 'ta.confirmed'; no English name begins so. */
const OF_LANGUAGE = /^[a-z]{2}\./;

/** The name that a text is registered under in a language: 'confirmed', 'ta.confirmed'. */
export const nameIn = (language: Language, englishName: string): string =>
  language === FIRST_LANGUAGE ? englishName : `${language}.${englishName}`;

/** The name of the English text that says the same: of 'ta.confirmed' it is 'confirmed'. */
export const englishNameOf = (name: string): string => name.replace(OF_LANGUAGE, '');

/** The language of a text by its name: of 'ta.confirmed' it is Tamil. */
export const languageOf = (name: string): Language =>
  LANGUAGES.find((language) => name.startsWith(`${language}.`)) ?? FIRST_LANGUAGE;

const VISIT =
  'The patient has to know which visit it is, its time, the reference to ask by, whom to call and where it is shown.';

/**
 * Why a text has more than two variables, in the words for its registration; by the beginning of its name, the same in each
 * language. Without one a text may have two.
 */
const REASONS: Readonly<Record<string, string>> = {
  'phone_code.filled_in':
    'Its last line is the form by which phones fill a code in on one site only; it repeats the code.',
  clinic:
    'A clinic with several visits an hour has to know which one changed: its time, whose it is and its reference.',
  cancelled:
    'The patient has to know the cancelled visit, the refund and when it arrives, and where the booking is shown.',
  refund:
    'The patient has to know the amount, when it arrives, the reference to ask by, and where the booking is shown.',
  slot_lost:
    'The patient paid and has to know the refund, when it arrives, the times available instead, and where to see it.',
  confirmed: VISIT,
  moved: VISIT,
  reminder: VISIT,
  email_bounced: VISIT,
  review_asked: 'The patient has to know which visit it is, the reference to ask by, and where the review is written.',
  new_link:
    'The patient has to know which booking it is, the reference to ask by, and the new link, as earlier ones no longer work.',
  promise_refused:
    'The patient has to know which visit it is, the reference to ask by, whom to call and where it is shown.',
};

/** The reason that is recorded for more than two variables in a text; null where there is none. */
export function reasonFor(name: string): string | null {
  const inEnglish = englishNameOf(name);
  return Object.entries(REASONS).find(([beginning]) => inEnglish.startsWith(beginning))?.[1] ?? null;
}
