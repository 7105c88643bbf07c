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
export function normalizedWords(text: string): string[] {
  // Most of what clinics are called is plain; there are no marks to look for then.
  const isPlain = PLAIN.test(text);
  const plain = (isPlain ? text : withoutMarks(text)).toLowerCase();
  const heard = BY_EAR.reduce((word, [spelling, sound]) => word.replace(spelling, sound), plain);
  // Vowel signs of Indian scripts belong to their words.
  return heard.split(isPlain ? /[^a-z0-9]+/ : /[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** A name in that form, without spaces: 'R.S. Puram', 'RS Puram' and 'rspuram' are one. */
export const normalize = (text: string): string => normalizedWords(text).join('');

/** A place in a text where a word may begin, and how many letters of it tell that it is meant. */
type Beginning = { at: number; letters: number };

/** Texts in the form in which they are searched: without spaces, and where words begin. */
export type Searchable = { text: string; begins: readonly Beginning[] };

/** Stands between two texts, so that no word is found across them. */
const BETWEEN = '|';

/** Makes texts searchable, word by word: one letter of any of them begins it. */
export function searchable(texts: readonly string[]): Searchable {
  const begins: Beginning[] = [];
  let text = '';
  for (const words of texts.map(normalizedWords)) {
    for (const word of words) {
      begins.push({ at: text.length, letters: 1 });
      text += word;
    }
    text += BETWEEN;
  }
  return { text: text.slice(0, -1), begins };
}

/** Makes sayings searchable, each as a whole: of 'tooth pain' neither word is found by itself. */
export function searchableWhole(sayings: readonly string[]): Searchable {
  const begins: Beginning[] = [];
  let text = '';
  for (const [first = '', ...others] of sayings.map(normalizedWords)) {
    begins.push({ at: text.length, letters: others.length === 0 ? 1 : first.length + 1 });
    text += [first, ...others].join('') + BETWEEN;
  }
  return { text: text.slice(0, -1), begins };
}

/** True if a word, or the beginning of one, occurs in the texts; 'annanagar' occurs in 'Anna Nagar East'. */
export const beginsWord = (there: readonly Searchable[], word: string): boolean =>
  there.some(({ text, begins }) =>
    begins.some(({ at, letters }) => word.length >= letters && text.startsWith(word, at)),
  );
