/** Marks that people leave out or type differently: Latin accents, nuktas, invisible joiners. */
const MARKS = /[\u0300-\u036f\u093c\u0cbc\u200b-\u200d]/g;

/** Letters, digits and signs that every keyboard has. */
const PLAIN = /^[ -~]*$/;

/** Indian names in Latin letters are spelled by ear: Thiruvanmiyur and Tiruvanmiyur, Madhurai, Poonamallee and Punamalli. */
const BY_EAR: readonly [RegExp, string][] = [
  [/([tdbkg])h/g, '$1'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/w/g, 'v'],
  [/([a-z])\1+/g, '$1'],
  // Hindi writes दाँत and दांत.
  [/\u0901/g, '\u0902'],
];

/** A text without those marks; letters that are made of two are decomposed. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '');

/** The words of a text in the form in which words are compared: lower case, no accents, as they sound. */
export function comparableWords(text: string): string[] {
  // Most of what clinics are called is plain; there are no marks to look for then.
  const isPlain = PLAIN.test(text);
  const plain = (isPlain ? text : withoutMarks(text)).toLowerCase();
  const heard = BY_EAR.reduce((word, [spelling, sound]) => word.replace(spelling, sound), plain);
  // Vowel signs of Indian scripts belong to their words.
  return heard.split(isPlain ? /[^a-z0-9]+/ : /[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** A name in that form, without spaces: 'R.S. Puram', 'RS Puram' and 'rspuram' are one. */
export const comparable = (text: string): string => comparableWords(text).join('');
