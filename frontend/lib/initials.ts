const TITLES = /^(dr|mr|mrs|ms|prof)\.?$/i;
/** Letters that stand for themselves; in other scripts one is made of several signs. */
const PLAIN = /^[A-Za-z](?![\u0300-\u036F])/;
let letters: Intl.Segmenter | undefined;

function firstLetter(word: string): string {
  const [plain] = PLAIN.exec(word) ?? [];
  if (plain !== undefined) return plain;
  // Not made before it is needed: that keeps a cheap phone busy for 80 ms.
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...letters.segment(word)][0]?.segment ?? '';
}

/** A person's initials for a picture that is missing: 'Dr. Kavitha Raghunathan' → 'KR'. Whole letters, in any script. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLES.test(word));
  return words.slice(0, 2).map(firstLetter).join('').toUpperCase();
}
