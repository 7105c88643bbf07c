import type { Clinic } from '#shared/domain/clinic.ts';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import { namesOfCity } from './city-names.ts';
import { searchable } from './searchable.ts';
import type { Searchable } from './searchable.ts';
import { otherNamesOf } from './treatment-names.ts';

/** What every clinic here is, in the words people type in front of a place: 'dentist in Kovai'. */
const EVERY_CLINIC = searchable([
  'dentist dental clinic doctor hospital treatment tooth teeth consultation check-up',
  'பல் பல்லு பற்கள் மருத்துவர் டாக்டர் கிளினிக் சிகிச்சை டென்டல் பரிசோதனை ஆலோசனை கன்சல்டேஷன் pal pallu maruthuvar',
  'ದಂತ ವೈದ್ಯರು ದಂತವೈದ್ಯರು ಡಾಕ್ಟರ್ ಕ್ಲಿನಿಕ್ ಡೆಂಟಲ್ ಚಿಕಿತ್ಸೆ ತಪಾಸಣೆ ಸಲಹೆ ಕನ್ಸಲ್ಟೇಶನ್ ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ ಹಲ್ಲು ಹಲ್ಲಿನ hallu hallina vaidya',
  'दंत चिकित्सक चिकित्सा डेंटिस्ट डेंटिस्ट्री डेंटल डॉक्टर क्लिनिक इलाज उपचार ट्रीटमेंट टीथ जांच परामर्श सलाह कंसल्टेशन चेकअप चेक-अप दांत दांतों daant daanton ilaj',
]);

/** What a clinic is called and where it is: names, which people spell in many ways. */
export const namesIn = ({ clinic_name, clinic_address, city, dentist_name }: Clinic): string[] => [
  clinic_name,
  clinic_address,
  ...namesOfCity(city),
  dentist_name,
];

/**
 * Everything a clinic is found by, in all names and languages. One without services of its own shows the usual ones, so
 * it is found by them. What is the same for many clinics was made searchable once.
 */
export function textOf(clinic: Clinic): Searchable[] {
  const { clinic_name, clinic_address, dentist_name, specializations } = clinic;
  const services = clinic.services.length > 0 ? clinic.services : USUAL_SERVICES;
  const treatments = searchable([clinic_name, ...specializations, ...services]);
  const names = searchable([clinic_address, ...namesOfCity(clinic.city), dentist_name]);
  return [names, treatments, ...otherNamesOf(treatments), EVERY_CLINIC];
}
