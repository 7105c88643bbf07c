import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import type { Translations } from '#shared/domain/clinics/clinic-translations.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { ClinicWords } from '#shared/domain/search/published-clinics.ts';
import { namesOfCity } from './city-names.ts';
import { normalize, searchable } from './normalize.ts';
import { packPronunciations, pronunciationsOf } from './phonetic.ts';
import { linesOf } from './term-bitsets.ts';

/** Words for what every clinic here is, which people type in front of a place: 'dentist in Kovai'. */
export const everyClinic = lazy(() =>
  searchable([
    'dentist dental clinic doctor hospital treatment tooth teeth consultation check-up',
    'பல் பல்லு பற்கள் மருத்துவர் டாக்டர் கிளினிக் சிகிச்சை டென்டல் பரிசோதனை ஆலோசனை கன்சல்டேஷன் pal pallu maruthuvar',
    'ದಂತ ವೈದ್ಯರು ದಂತವೈದ್ಯರು ಡಾಕ್ಟರ್ ಕ್ಲಿನಿಕ್ ಡೆಂಟಲ್ ಚಿಕಿತ್ಸೆ ತಪಾಸಣೆ ಸಲಹೆ ಕನ್ಸಲ್ಟೇಶನ್ ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ ಹಲ್ಲು ಹಲ್ಲಿನ hallu hallina vaidya',
    'दंत चिकित्सक चिकित्सा डेंटिस्ट डेंटिस्ट्री डेंटल डॉक्टर क्लिनिक इलाज उपचार ट्रीटमेंट टीथ जांच परामर्श सलाह कंसल्टेशन चेकअप चेक-अप दांत दांतों daant daanton ilaj',
  ]),
);

/** The names of a clinic and its dentist in other languages. */
export const namesInTranslations = (translations: Translations): string[] =>
  Object.values(translations)
    .flatMap((texts) => [texts?.clinic_name, texts?.dentist_name])
    .filter((name) => name !== undefined);

type Named = Pick<ClinicSummary, 'clinic_name' | 'clinic_address' | 'city' | 'dentist_name' | 'translations'>;

/** Names of a clinic and its place, which people spell in many ways. */
export const namesIn = ({ clinic_name, clinic_address, city, dentist_name, translations }: Named): string[] => [
  clinic_name,
  clinic_address,
  ...namesOfCity(city),
  dentist_name,
  ...namesInTranslations(translations),
];

/** A word as it is compared and as it is written. */
export type WrittenWord = { key: string; written: string };

/** The words of texts, each once as it is written. */
export const writtenWords = (texts: readonly string[]): WrittenWord[] =>
  [...new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u)))].map((written) => ({
    key: normalize(written),
    written,
  }));

const LETTER = /\p{L}/u;

/** How words are pronounced, a line each; those without a letter are not. `known` is how some are, by the word. */
const pronouncedLines = (words: readonly WrittenWord[], known: ReadonlyMap<string, string>): string[] =>
  words.map(
    ({ written }) => known.get(written) ?? (LETTER.test(written) ? packPronunciations(pronunciationsOf(written)) : ''),
  );

/**
 * The words of clinics as a search compares them: the longest part of a first search, if it were not done beforehand.
 * @param before the words of earlier lists: how they are pronounced is taken from there
 */
export function wordsOf(clinics: readonly ClinicSummary[], before?: ClinicWords): ClinicWords {
  const written = writtenWords(clinics.flatMap(namesIn));
  const lines = before?.pronounced.split('\n') ?? [];
  const known = new Map(before?.written.split('\n').map((word, at) => [word, lines[at] ?? '']));
  return {
    names: linesOf(
      clinics.map(({ clinic_address, dentist_name, translations }) => [
        clinic_address,
        dentist_name,
        ...namesInTranslations(translations),
      ]),
    ),
    titles: linesOf(clinics.map(({ clinic_name }) => [clinic_name])),
    written: written.map((word) => word.written).join('\n'),
    keys: written.map(({ key }) => key).join('\n'),
    pronounced: pronouncedLines(written, known).join('\n'),
  };
}

/** Every word of the clinics' names and places, as it is written and as it is compared. */
export function writtenNamesIn({ written, keys }: ClinicWords): WrittenWord[] {
  const compared = keys.split('\n');
  return written.split('\n').map((word, at) => ({ written: word, key: compared[at] ?? '' }));
}

/** A word, and how it is pronounced as packPronunciations writes it. */
export type SpokenName = WrittenWord & { pronounced: string };

/** Words with how they are pronounced. */
export function spokenNames(
  words: readonly WrittenWord[],
  pronounced = pronouncedLines(words, new Map()),
): SpokenName[] {
  return words.map((word, at) => ({ ...word, pronounced: pronounced[at] ?? '' }));
}
