import { once } from '../once.ts';
import { comparable } from './comparable.ts';

/**
 * Cities of Tamil Nadu, Puducherry and Karnataka by all the names people search for, those of today first: what they
 * were called, what they are called for short, and how Tamil, Kannada and Hindi write them.
 */
const NAMES = [
  ['Chennai', 'Madras', 'சென்னை', 'மெட்ராஸ்', 'ಚೆನ್ನೈ', 'ಮದ್ರಾಸ್', 'चेन्नई', 'मद्रास'],
  ['Coimbatore', 'Kovai', 'கோயம்புத்தூர்', 'கோவை', 'ಕೊಯಮತ್ತೂರು', 'ಕೋವೈ', 'कोयंबटूर', 'कोयम्बटूर', 'कोवई'],
  ['Madurai', 'மதுரை', 'ಮಧುರೈ', 'ಮದುರೈ', 'मदुरै', 'मदुरई'],
  [
    'Tiruchirappalli',
    'Trichy',
    'Tiruchi',
    'திருச்சிராப்பள்ளி',
    'திருச்சி',
    'ತಿರುಚಿರಾಪಳ್ಳಿ',
    'ತಿರುಚ್ಚಿ',
    'ತ್ರಿಚಿ',
    'तिरुचिरापल्ली',
    'त्रिची',
    'तिरुचि',
  ],
  ['Salem', 'சேலம்', 'ಸೇಲಂ', 'सेलम', 'सलेम'],
  ['Erode', 'ஈரோடு', 'ಈರೋಡ್', 'ಈರೋಡು', 'इरोड', 'ईरोड'],
  ['Tirunelveli', 'Nellai', 'திருநெல்வேலி', 'நெல்லை', 'ತಿರುನೆಲ್ವೇಲಿ', 'ನೆಲ್ಲೈ', 'तिरुनेलवेली', 'नेल्लई'],
  ['Vellore', 'வேலூர்', 'ವೆಲ್ಲೂರು', 'ವೇಲೂರು', 'वेल्लोर', 'वेल्लूर'],
  ['Thanjavur', 'Tanjore', 'தஞ்சாவூர்', 'தஞ்சை', 'ತಂಜಾವೂರು', 'तंजावुर', 'तंजौर'],
  ['Thoothukudi', 'Tuticorin', 'தூத்துக்குடி', 'ತೂತುಕುಡಿ', 'तूतुकुड़ी', 'थूथुकुडी'],
  ['Kancheepuram', 'Kanchipuram', 'Kanchi', 'காஞ்சிபுரம்', 'ಕಾಂಚೀಪುರಂ', 'कांचीपुरम'],
  ['Udhagamandalam', 'Ooty', 'உதகமண்டலம்', 'ஊட்டி', 'ಊಟಿ', 'ऊटी'],
  ['Puducherry', 'Pondicherry', 'Pondy', 'புதுச்சேரி', 'பாண்டிச்சேரி', 'ಪುದುಚೇರಿ', 'पुडुचेरी', 'पांडिचेरी'],
  ['Bengaluru', 'Bangalore', 'Bengalore', 'பெங்களூரு', 'பெங்களூர்', 'ಬೆಂಗಳೂರು', 'ಬ್ಯಾಂಗಲೋರ್', 'बेंगलुरु', 'बेंगलूरु', 'बंगलौर', 'बैंगलोर'],
  ['Mysuru', 'Mysore', 'மைசூரு', 'மைசூர்', 'ಮೈಸೂರು', 'मैसूरु', 'मैसूर'],
  ['Mangaluru', 'Mangalore', 'மங்களூரு', 'மங்களூர்', 'ಮಂಗಳೂರು', 'मंगलुरु', 'मंगलौर', 'मैंगलोर'],
  ['Hubballi', 'Hubli', 'ஹூப்ளி', 'ಹುಬ್ಬಳ್ಳಿ', 'हुबली', 'हुब्बल्ली'],
  ['Belagavi', 'Belgaum', 'பெல்காம்', 'ಬೆಳಗಾವಿ', 'बेलगावी', 'बेलगाम'],
  ['Shivamogga', 'Shimoga', 'சிவமொக்கா', 'ಶಿವಮೊಗ್ಗ', 'शिवमोग्गा', 'शिमोगा'],
  ['Tumakuru', 'Tumkur', 'தும்கூர்', 'ತುಮಕೂರು', 'तुमकुरु', 'तुमकूर'],
  ['Ballari', 'Bellary', 'பெல்லாரி', 'ಬಳ್ಳಾರಿ', 'बल्लारी', 'बेल्लारी'],
] as const;

/** Worked out at the first search, not at every start. */
const others = once(
  () =>
    new Map<string, readonly string[]>(
      NAMES.flatMap((names) => names.map((name): [string, readonly string[]] => [comparable(name), names])),
    ),
);

/** All names of all cities. */
export const CITY_NAMES: readonly string[] = NAMES.flat();

/** Every name of a city, today's first; a city that goes by one name has that one. */
export const namesOfCity = (city: string): readonly string[] => others().get(comparable(city)) ?? [city];

/** What two spellings of one city have in common. */
export const cityKey = (city: string): string => comparable(namesOfCity(city)[0] ?? city);
