import type { ClinicOutline } from '#shared/domain/search/clinic-outline.ts';
import { namesIn, namesInTranslations, writtenWords, type WrittenWord } from './clinic-texts.ts';
import type { ClinicWords } from '#shared/domain/search/published-clinics.ts';
import { linesOf } from './spoken-lines.ts';

/** The words of clinics as a search compares them: the longest part of a first search, if it were not done beforehand. */
export function wordsOf(clinics: readonly ClinicOutline[]): ClinicWords {
  const written = writtenWords(clinics.flatMap(namesIn));
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
  };
}

/** Every word of the clinics' names and places, as it is written and as it is compared. */
export function writtenNamesIn({ written, keys }: ClinicWords): WrittenWord[] {
  const compared = keys.split('\n');
  return written.split('\n').map((word, at) => ({ written: word, key: compared[at] ?? '' }));
}
