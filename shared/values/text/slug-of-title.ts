/** A slug has 120 characters at most; a number may follow. */
const LONGEST = 115;

/** The blocks of Unicode for these scripts have one order, by which a letter is found (Unicode 16, chapter 12). */
const BLOCKS = { devanagari: 0x0900, tamil: 0x0b80, kannada: 0x0c80 } as const;
type Script = keyof typeof BLOCKS;

/** From 04: vowels that stand alone. */
const VOWELS = 'a a a i i u u ri l e e e ai o o o au'.split(' ');
/** From 15. */
const CONSONANTS = 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
);
/** From 3E: vowels behind a consonant. */
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const [VIRAMA, NUKTA, DIGITS] = [0x4d, 0x3c, 0x66];
/** Devanagari letters that a dot below makes others. */
const DOTTED: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' };
/** Letters that are written otherwise in Tamil names and words. */
const OF_TAMIL: Record<number, string> = { 0x1a: 's', 0x1b: 'ch', 0x24: 'th' };

const SYLLABLE =
  /([\u0915-\u0939\u0B95-\u0BB9\u0C95-\u0CB9])([\u093C\u0CBC])?([\u093E-\u094D\u0BBE-\u0BCD\u0CBE-\u0CCD])?/g;
const LETTER = /[\p{L}\p{M}]/u;

const scriptOf = (code: number): Script => {
  if (code < BLOCKS.tamil) return 'devanagari';
  return code < BLOCKS.kannada ? 'tamil' : 'kannada';
};
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
const offsetOf = (letter: string): number => codeOf(letter) - BLOCKS[scriptOf(codeOf(letter))];

function consonant(letter: string, isDotted: boolean): string {
  const offset = offsetOf(letter);
  const plain = CONSONANTS[offset - 0x15] ?? '';
  if (scriptOf(codeOf(letter)) === 'tamil') return OF_TAMIL[offset] ?? plain;
  return isDotted ? (DOTTED[plain] ?? plain) : plain;
}

function single(letter: string): string {
  const offset = offsetOf(letter);
  if (offset >= DIGITS && offset < DIGITS + 10) return String(offset - DIGITS);
  // Candrabindu and anusvara; visarga and aytham.
  if (offset <= 0x03) return offset === 0x03 ? 'h' : 'n';
  return offset === NUKTA ? '' : (VOWELS[offset - 0x04] ?? SIGNS[offset - 0x3e] ?? '');
}

/**
 * Writes Tamil, Kannada and Devanagari in Latin letters without marks, about as names are written in India: for
 * addresses, not for reading. Long and short vowels are alike; Hindi loses the vowel at the end of a word.
 * @returns the text with all other letters as they were
 */
const transliterated = (text: string): string =>
  text
    .normalize('NFC')
    // Doubled, this letter is 'ch'; alone it is 's'.
    .replaceAll('\u0B9A\u0BCD\u0B9A', '\u0B9B')
    .replaceAll(SYLLABLE, (_, letter: string, dot: string | undefined, sign: string | undefined, at: number, whole: string) => {
      const latin = consonant(letter, dot !== undefined);
      if (sign !== undefined) return latin + (offsetOf(sign) === VIRAMA ? '' : single(sign));
      const length = 1 + (dot?.length ?? 0);
      const isInside = LETTER.test(whole.charAt(at + length));
      const isFirst = !LETTER.test(whole.charAt(at - 1));
      return latin + (scriptOf(codeOf(letter)) === 'devanagari' && !isInside && !isFirst ? '' : 'a');
    })
    .replaceAll(/[\u0900-\u097F\u0B80-\u0BFF\u0C80-\u0CFF]/g, single); // prettier-ignore

/**
 * Makes a slug of a title: small letters, without punctuation, with hyphens for spaces, none of them doubled (specification: admin
 * §5, A-113). Tamil, Kannada and Devanagari are transliterated; a title without a letter or digit has none.
 */
export const slugOfTitle = (title: string): string =>
  transliterated(title)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');

/** The number that tells a slug from others of the same title, 1 for the slug of the title itself; null for any other slug. */
function numberOf(slug: string, title: string): number | null {
  const base = slugOfTitle(title);
  if (slug === base) return 1;
  const number = slug.startsWith(`${base}-`) ? /^[1-9]\d{0,3}$/.exec(slug.slice(base.length + 1)) : null;
  return base === '' || number === null ? null : Number(number[0]);
}

/** True where a slug was made of a title, with or without a number. */
export const isSlugOfTitle = (slug: string, title: string): boolean => numberOf(slug, title) !== null;

/** The slug of a title to try where `slug`, one of the same title, is taken: with 2, then 3. */
export const nextSlugOfTitle = (slug: string, title: string): string =>
  `${slugOfTitle(title)}-${(numberOf(slug, title) ?? 1) + 1}`;
