import { lazy } from '#shared/values/lazy.ts';
import { EVERYDAY } from './everyday-names.ts';
import { RARER_NAMES } from './rarer-names.ts';
import { beginsWord, searchable, searchableWhole, type Searchable } from './searchable.ts';

/** Words for emergencies. A clinic is found by these words where its own texts contain one of them. */
const EMERGENCY = [
  'emergency, emergencies, urgent',
  'அவசரம், அவசரமாக, அவசரப் பல் சிகிச்சை, அவசர சிகிச்சை, எமர்ஜென்சி, avasaram, avasara',
  'ತುರ್ತು ಚಿಕಿತ್ಸೆ, ತುರ್ತು ದಂತ ಚಿಕಿತ್ಸೆ, ಎಮರ್ಜೆನ್ಸಿ, turtu, thurthu',
  'इमरजेंसी, इमर्जेंसी, इमरजेंसी इलाज, आपातकालीन, तुरंत, apatkal, aapatkalin, turant',
];

/**
 * Treatments by all the names people search for: the dentist's, the patient's, and how Tamil, Kannada and Hindi say
 * them, on this site too. A clinic that names one of a row is found by each of them.
 */
const NAMES: readonly (readonly string[])[] = [
  EMERGENCY,
  ['general dentistry', 'பொதுப் பல் சிகிச்சை', 'ಸಾಮಾನ್ಯ ದಂತ ಚಿಕಿತ್ಸೆ', 'सामान्य इलाज, सामान्य दंत चिकित्सा'],
  ['public health dentistry', 'சமூகப் பல் நலம்', 'ಸಾರ್ವಜನಿಕ ದಂತ ಆರೋಗ್ಯ', 'सामुदायिक दंत स्वास्थ्य'],
  [
    'root canal, RCT, endodontics, endodontist',
    'ரூட் கேனால் சிகிச்சை, ரூட் கெனால், பல் வேர் சிகிச்சை',
    'ರೂಟ್ ಕೆನಾಲ್ ಚಿಕಿತ್ಸೆ, ಹಲ್ಲಿನ ಒಳಭಾಗದ ಚಿಕಿತ್ಸೆ, ಎಂಡೊಡಾಂಟಿಕ್ಸ್',
    'रूट कैनाल, आरसीटी, दांत की नस',
  ],
  [
    'scaling, polishing, professional cleaning, cleaning, tartar',
    'ஸ்கேலிங், பாலிஷிங், பல் சுத்தம்',
    'ಸ್ಕೇಲಿಂಗ್ ಮತ್ತು ಪಾಲಿಶಿಂಗ್, ಕ್ಲೀನಿಂಗ್, ಹಲ್ಲು ಸ್ವಚ್ಛ',
    'स्केलिंग, पॉलिशिंग, प्रोफ़ेशनल सफाई, दांतों की सफाई',
  ],
  [
    'orthodontics, orthodontist, braces, clear aligners, retainers',
    'பல் கிளிப், பல் கம்பி, பிரேஸ், பல் சீரமைப்பு, கிளியர் அலைனர், ரிடெய்னர்',
    'ಬ್ರೇಸಸ್, ಹಲ್ಲಿನ ಕ್ಲಿಪ್, ಕ್ಲಿಯರ್ ಅಲೈನರ್‌ಗಳು, ರಿಟೇನರ್‌ಗಳು, ವಕ್ರ ಹಲ್ಲುಗಳ ಚಿಕಿತ್ಸೆ, ಆರ್ಥೊಡಾಂಟಿಕ್ಸ್',
    'ब्रेसेस, ब्रेसेज, दांतों के तार, टेढ़े दांत, टेढ़े दांतों, क्लियर अलाइनर, रिटेनर',
  ],
  ['implant', 'இம்பிளாண்ட்', 'ಡೆಂಟಲ್ ಇಂಪ್ಲಾಂಟ್', 'डेंटल इम्प्लांट'],
  ['whitening, bleaching', 'பல் வெண்மையாக்கல்', 'ಹಲ್ಲು ಬಿಳುಪಾಗಿಸುವುದು', 'दांत सफेद करना, व्हाइटनिंग'],
  [
    'pediatric, paediatric, pedodontist, children, child, kids, milk tooth',
    'குழந்தைகள், குழந்தை',
    'ಮಕ್ಕಳ, ಮಕ್ಕಳು',
    'बच्चों, बच्चे',
  ],
  [
    'periodontics, periodontist, gum, deep cleaning',
    'ஈறு நோய், ஆழமான சுத்தம்',
    'ಒಸಡಿನ, ವಸಡು, ಆಳವಾದ ಕ್ಲೀನಿಂಗ್, ಪೆರಿಯೊಡಾಂಟಿಕ್ಸ್',
    'मसूड़ों के रोगों, मसूड़े, गहरी सफाई, डीप क्लीनिंग',
  ],
  [
    'prosthodontics, prosthodontist, denture, false teeth',
    'பல் செட், செயற்கைப் பல் சிகிச்சை',
    'ಹಲ್ಲು ಸೆಟ್, ಡೆಂಚರ್, ಕೃತಕ ಹಲ್ಲುಗಳ ಚಿಕಿತ್ಸೆ, ಪ್ರಾಸ್ಥೊಡಾಂಟಿಕ್ಸ್',
    'नकली दांत, बत्तीसी, डेंचर',
  ],
  ['crown, bridge, cap', 'கிரவுன், பிரிட்ஜ்', 'ಕ್ರೌನ್ ಮತ್ತು ಬ್ರಿಜ್', 'क्राउन, ब्रिज, कैप'],
  [
    'extraction, removal, oral surgery, wisdom tooth',
    'பல் எடுத்தல், ஞானப் பல், வாய் அறுவை சிகிச்சை',
    'ಹಲ್ಲು ತೆಗೆಯುವುದು, ಹಲ್ಲು ಕೀಳುವುದು, ಬುದ್ಧಿಹಲ್ಲು, ಬಾಯಿಯ ಶಸ್ತ್ರಚಿಕಿತ್ಸೆ',
    'दांत निकालना, अक्ल दाढ़, मुंह की सर्जरी',
  ],
  [
    'filling, conservative dentistry, cavity',
    'ஃபில்லிங், பல் அடைப்பு, பல் பாதுகாப்புச் சிகிச்சை',
    'ಹಲ್ಲು ಫಿಲ್ಲಿಂಗ್, ಹಲ್ಲು ಸಂರಕ್ಷಣಾ ಚಿಕಿತ್ಸೆ',
    'फिलिंग, दांत बचाने वाला',
  ],
  [
    'cosmetic dentistry, veneer, smile design, aesthetic',
    'பல் அழகு சிகிச்சை, வெனீர்',
    'ಕಾಸ್ಮೆಟಿಕ್ ದಂತ ಚಿಕಿತ್ಸೆ, ವೆನೀರ್‌ಗಳು',
    'कॉस्मेटिक, विनियर',
  ],
];

const split = (lists: readonly string[]): string[] => lists.flatMap((names) => names.split(', '));
const keysOf = (names: readonly string[]): string[] => names.map((name) => searchable([name]).text);

/** Alternative names, computed at the first search: a text that mentions one of `keys` is found by all of `names`. */
const known = (mentioned: readonly string[], names: readonly string[], text: Searchable) => ({
  keys: keysOf(mentioned),
  names,
  text,
});
const everyKnown = lazy(() => [
  ...[...NAMES, ...RARER_NAMES].map((lists) => known(split(lists), split(lists), searchable(split(lists)))),
  ...EVERYDAY.map(({ helps, said }) => known(split([helps]), split(said), searchableWhole(split(said)))),
]);

const emergencyKeys = lazy(() => keysOf(split(EMERGENCY)));
/** So many letters begin no other word. */
const TELLING = 4;

/** True if a comparable word, or most of one, means an emergency. */
export const isEmergencyWord = (word: string): boolean =>
  word.length >= TELLING && emergencyKeys().some((key) => key.startsWith(word));

/** Every name of a treatment and every everyday word. */
export const treatmentNames = (): string[] => [
  ...[...NAMES, ...RARER_NAMES].flatMap(split),
  ...EVERYDAY.flatMap(({ said }) => split(said)),
];

/** The treatments that a comparable word, or the beginning of one, speaks of by any of their names, as clinics name them. */
export const treatmentsMeantBy = (word: string): string[] =>
  everyKnown()
    .filter(({ text }) => beginsWord([text], word))
    .flatMap(({ keys }) => keys);
