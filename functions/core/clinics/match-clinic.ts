import type { Clinic } from '#shared/domain/clinic.ts';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import { cityKey, namesOfCity } from './city-names.ts';
import { comparableWords } from './comparable.ts';
import { beginsWord, searchable } from './searchable.ts';
import { otherNamesOf } from './treatment-names.ts';

/** What a visitor looks for; empty texts look for nothing. */
export type Wanted = { q?: string | undefined; city?: string | undefined };

/** What every clinic here is, in the words people type in front of a place: 'dentist in Kovai'. */
const EVERY_CLINIC = [
  'dentist dental clinic doctor hospital treatment tooth teeth consultation check-up',
  'பல் மருத்துவர் டாக்டர் கிளினிக் சிகிச்சை டென்டல் பரிசோதனை',
  'ದಂತ ವೈದ್ಯರು ದಂತವೈದ್ಯರು ಡಾಕ್ಟರ್ ಕ್ಲಿನಿಕ್ ಡೆಂಟಲ್ ಚಿಕಿತ್ಸೆ ತಪಾಸಣೆ ಹಲ್ಲು ಹಲ್ಲಿನ',
  'दंत चिकित्सक चिकित्सा डेंटिस्ट डेंटिस्ट्री डेंटल डॉक्टर क्लिनिक इलाज उपचार ट्रीटमेंट टीथ जांच चेकअप चेक-अप दांत दांतों',
];

/** Words that only join others. */
const JOINING = new Set(
  comparableWords('in at near me and for of the best good அருகில் மற்றும் சிறந்த ಹತ್ತಿರ ಮತ್ತು ಉತ್ತಮ में के की का पास और अच्छा सबसे'),
);

/** 'crowns' finds a crown. */
const singular = (word: string): string => word.replace(/(?<=[a-z]{3})s$/, '');

/**
 * Makes the question whether a clinic is looked for. `city` is a city by any of its names; every word of `q` has to
 * begin a word of the clinic's name, address, city, dentist or treatments, by any of their names.
 */
export function clinicMatcher({ q = '', city = '' }: Wanted): (clinic: Clinic) => boolean {
  const words = comparableWords(q)
    .filter((word) => !JOINING.has(word))
    .map(singular);
  const key = cityKey(city);
  return (clinic) => {
    if (key !== '' && cityKey(clinic.city) !== key) return false;
    if (words.length === 0) return true;
    const text = searchable(textsOf(clinic));
    return words.every((word) => beginsWord(text, word));
  };
}

/** A clinic without services of its own shows the usual ones, so it is found by them. */
function textsOf(clinic: Clinic): string[] {
  const { clinic_name, clinic_address, city, dentist_name, specializations } = clinic;
  const services = clinic.services.length > 0 ? clinic.services : USUAL_SERVICES;
  const treatments = [clinic_name, ...specializations, ...services];
  return [
    ...treatments,
    clinic_address,
    ...namesOfCity(city),
    dentist_name,
    ...otherNamesOf(treatments),
    ...EVERY_CLINIC,
  ];
}
