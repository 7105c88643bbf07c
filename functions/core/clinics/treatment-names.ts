import { beginsWord, searchable } from './searchable.ts';

/**
 * Treatments by all the names people search for: the dentist's, the patient's, and how Tamil, Kannada and Hindi say it.
 * A clinic that offers one of them is found by each of them.
 */
const NAMES: readonly (readonly string[])[] = [
  ['root canal', 'RCT', 'endodontics', 'endodontist', 'ரூட் கெனால்', 'வேர் சிகிச்சை', 'ರೂಟ್ ಕೆನಾಲ್', 'रूट कैनाल'],
  ['scaling', 'cleaning', 'polishing', 'tartar', 'பல் சுத்தம்', 'ಹಲ್ಲು ಸ್ವಚ್ಛ', 'दांतों की सफाई'],
  ['orthodontics', 'orthodontist', 'braces', 'aligner', 'பிரேஸ்', 'பல் கம்பி', 'ಬ್ರೇಸ್', 'ब्रेसेस', 'दांतों के तार'],
  ['implant', 'implantology', 'இம்பிளாண்ட்', 'ಇಂಪ್ಲಾಂಟ್', 'इम्प्लांट'],
  ['whitening', 'bleaching', 'வெண்மை', 'ಬಿಳಿ', 'सफेद'],
  [
    'pediatric',
    'paediatric',
    'pedodontist',
    'children',
    'child',
    'kids',
    'milk tooth',
    'குழந்தை',
    'குழந்தைகள்',
    'ಮಕ್ಕಳು',
    'ಮಕ್ಕಳ',
    'बच्चे',
    'बच्चों',
  ],
  ['periodontics', 'periodontist', 'gum', 'deep cleaning', 'ஈறு', 'ವಸಡು', 'मसूड़े', 'मसूड़ों'],
  ['prosthodontics', 'prosthodontist', 'denture', 'false teeth', 'பல் செட்', 'ಕೃತಕ ಹಲ್ಲು', 'नकली दांत'],
  ['crown', 'bridge', 'cap', 'பல் தொப்பி', 'ಹಲ್ಲಿನ ಕ್ಯಾಪ್', 'दांत की कैप'],
  ['extraction', 'removal', 'oral surgery', 'wisdom tooth', 'பல் எடுத்தல்', 'ಹಲ್ಲು ಕೀಳುವುದು', 'दांत निकालना'],
  ['filling', 'conservative dentistry', 'cavity', 'பல் அடைப்பு', 'ಹಲ್ಲು ತುಂಬುವುದು', 'फिलिंग'],
  ['cosmetic dentistry', 'veneer', 'smile design', 'aesthetic'],
];

const SEARCHABLE = NAMES.map((names) => names.map((name) => ({ name, key: searchable([name]).text })));

/** The other names of the treatments that are mentioned. */
export function otherNamesOf(mentioned: readonly string[]): string[] {
  const text = searchable(mentioned);
  return SEARCHABLE.filter((names) => names.some(({ key }) => beginsWord(text, key))).flatMap((names) =>
    names.map(({ name }) => name),
  );
}
