import type { ClinicOutline } from '#shared/domain/search/clinic-outline.ts';
import type { Translations } from '#shared/domain/clinics/clinic-translations.ts';
import { lazy } from '#shared/values/lazy.ts';
import { namesOfCity } from './city-names.ts';
import { comparable } from './comparable.ts';
import { searchable } from './searchable.ts';

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

type Named = Pick<ClinicOutline, 'clinic_name' | 'clinic_address' | 'city' | 'dentist_name' | 'translations'>;

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
    key: comparable(written),
    written,
  }));
