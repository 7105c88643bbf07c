const TITLES = /^(dr|mr|mrs|ms|prof)\.?$/i;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A person's initials for a picture that is missing: 'Dr. Kavitha Raghunathan' → 'KR'. Whole letters, in any script. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLES.test(word));
  const first = (word: string): string => [...letters.segment(word)][0]?.segment ?? '';
  return words.slice(0, 2).map(first).join('').toUpperCase();
}
