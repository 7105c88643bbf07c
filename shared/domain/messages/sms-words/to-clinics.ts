import type { Language } from '../../../values/language.ts';

/** Texts of SMS to clinics in one language, with their variables (sms-variables.ts), as those to patients do. */
export type ClinicSmsWords = {
  booked: string;
  moved: string;
  cancelled: string;
  /** So many that they are not told one by one. */
  more: string;
};

/** Each text is registered by itself. */
export const CLINIC_SMS_WORDS: Record<Language, ClinicSmsWords> = {
  en: {
    booked: 'New booking at {clinic} on {when} for {patient}. Ref {ref}',
    moved: 'New time for a booking at {clinic} is {when} for {patient}. Ref {ref}',
    cancelled: 'Cancelled at {clinic} on {when} for {patient}. Ref {ref}',
    more: '{count} more bookings at {clinic} were made or changed. Call {phone} to hear of them.',
  },
  ta: {
    booked: 'புதிய புக்கிங் வந்துள்ளது. கிளினிக் {clinic}, நேரம் {when}, நோயாளி {patient}. புக்கிங் எண் {ref}',
    moved: 'புக்கிங்கின் நேரம் மாறியுள்ளது. கிளினிக் {clinic}, புதிய நேரம் {when}, நோயாளி {patient}. புக்கிங் எண் {ref}',
    cancelled: 'புக்கிங் ரத்து செய்யப்பட்டது. கிளினிக் {clinic}, நேரம் {when}, நோயாளி {patient}. புக்கிங் எண் {ref}',
    more: 'இவை தவிர புதிய அல்லது மாறிய புக்கிங்: {count}. கிளினிக் {clinic}. விவரங்களுக்கு {phone} எண்ணை அழையுங்கள்.',
  },
  kn: {
    booked: 'ಹೊಸ ಬುಕಿಂಗ್ ಬಂದಿದೆ. ಕ್ಲಿನಿಕ್ {clinic}, ಸಮಯ {when}, ರೋಗಿ {patient}. ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ {ref}',
    moved: 'ಬುಕಿಂಗ್ ಸಮಯ ಬದಲಾಗಿದೆ. ಕ್ಲಿನಿಕ್ {clinic}, ಹೊಸ ಸಮಯ {when}, ರೋಗಿ {patient}. ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ {ref}',
    cancelled: 'ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ. ಕ್ಲಿನಿಕ್ {clinic}, ಸಮಯ {when}, ರೋಗಿ {patient}. ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ {ref}',
    more: 'ಇವಲ್ಲದೆ ಹೊಸ ಅಥವಾ ಬದಲಾದ ಬುಕಿಂಗ್: {count}. ಕ್ಲಿನಿಕ್ {clinic}. ವಿವರಗಳಿಗೆ {phone} ಗೆ ಕರೆ ಮಾಡಿ.',
  },
  hi: {
    booked: 'नई बुकिंग आई है। क्लिनिक {clinic}, समय {when}, मरीज़ {patient}। बुकिंग नंबर {ref}',
    moved: 'बुकिंग का समय बदल गया है। क्लिनिक {clinic}, नया समय {when}, मरीज़ {patient}। बुकिंग नंबर {ref}',
    cancelled: 'बुकिंग कैंसल हो गई है। क्लिनिक {clinic}, समय {when}, मरीज़ {patient}। बुकिंग नंबर {ref}',
    more: 'इनके अलावा नई या बदली हुई बुकिंग: {count}। क्लिनिक {clinic}। जानकारी के लिए {phone} पर कॉल करें।',
  },
};

/** In the place of a patient's name, where everything that names them was deleted. */
export const NO_PATIENT: Record<Language, string> = {
  en: 'a patient',
  ta: 'பெயர் இல்லை',
  kn: 'ಹೆಸರು ಇಲ್ಲ',
  hi: 'नाम नहीं है',
};
