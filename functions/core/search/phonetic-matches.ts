import { lazy } from '#shared/values/lazy.ts';
import { knownCity } from './city-names.ts';
import { everyClinic, type SpokenName } from './clinic-texts.ts';
import { beginsWord } from './normalize.ts';
import { isIndian, pronunciationsOf, unpackPronunciations, withoutEnding, type Pronunciation } from './phonetic.ts';

/** A comparable word and how it is pronounced. */
type SpokenWord = { word: string; sounds: string };

/** The fewest consonants that tell one beginning of a word from others. */
const FEWEST_TO_BEGIN = 3;

/**
 * Finds words that sound like a word of another script.
 * @param words the words to find: those in Indian letters are found by Latin ones, and all of them by Indian ones
 * @returns a function from a comparable word to the comparable words that sound most like it; two that it joins are
 *   joined there too, and where there are none, it may be the beginning of some
 */
export function createPhoneticMatcher(words: readonly SpokenName[]): (word: string) => string[] {
  const spoken = lazy(() => spokenOf(words));
  // Cities have their names in Latin letters as well, and what every clinic is called finds none of them.
  const indian = lazy(() =>
    spokenOf(
      words.filter(
        ({ key, written }) =>
          isIndian(written) && knownCity(written) === undefined && !beginsWord([everyClinic()], key),
      ),
    ),
  );
  return (typed) => {
    if (!isIndian(typed)) return soundingLike(typed, indian());
    const forms = [...new Set([typed, withoutEnding(typed)])];
    const attempts = [soundingLike, joinedOf, begunBy].flatMap((attempt) =>
      forms.map((form) => [attempt, form] as const),
    );
    for (const [attempt, form] of attempts) {
      const heard = attempt(form, spoken());
      if (heard.length > 0) return heard;
    }
    return [];
  };
}

type Spoken = ReadonlyMap<string, readonly SpokenWord[]>;

/** Words by the consonants of their pronunciations. */
function spokenOf(words: readonly SpokenName[]): Spoken {
  const spoken = new Map<string, SpokenWord[]>();
  for (const { key: word, pronounced } of words)
    for (const { key, sounds } of unpackPronunciations(pronounced)) {
      const interned = spoken.get(key) ?? [];
      interned.push({ word, sounds });
      spoken.set(key, interned);
    }
  return spoken;
}

/** The closest of the words with the same consonants. */
const soundingLike = (typed: string, spoken: Spoken): string[] =>
  closest(
    pronunciationsOf(typed).flatMap(({ key, sounds }) =>
      (spoken.get(key) ?? []).map((word) => ({ ...word, distance: distance(sounds, word.sounds) })),
    ),
  );

/** Two words that one of an Indian script joins, each at one of its letters: அண்ணாநகர் is Anna Nagar. */
function joinedOf(typed: string, spoken: Spoken): string[] {
  const letters = typed.split(/(?=\p{L})/u);
  return letters.flatMap((_, at) => {
    const [first, second] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    const after = first === '' ? [] : soundingLike(second, spoken);
    return after.length === 0 ? [] : soundingLike(first, spoken).flatMap((word) => after.map((next) => word + next));
  });
}

/** The words that go on from this one. */
const begunBy = (typed: string, spoken: Spoken): string[] =>
  pronunciationsOf(typed)
    .filter(({ key }) => key.length >= FEWEST_TO_BEGIN)
    .flatMap((beginning) => begun(beginning, spoken));

const begun = ({ key: begins, sounds }: Pronunciation, spoken: Spoken): string[] =>
  [...spoken].flatMap(([key, words]) =>
    key.startsWith(begins)
      ? closest(words.map((word) => ({ ...word, distance: distance(sounds, word.sounds.slice(0, sounds.length)) })))
      : [],
  );

type Candidate = SpokenWord & { distance: number };

/** Returns the candidates that differ least; none whose vowels are mostly different. */
function closest(candidates: readonly Candidate[]): string[] {
  const least = Math.min(...candidates.map((candidate) => candidate.distance));
  const near = candidates.filter(({ sounds, distance: far }) => far === least && far <= Math.ceil(sounds.length / 3));
  return [...new Set(near.map(({ word }) => word))];
}

/** How many letters are added, left out or exchanged between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}
