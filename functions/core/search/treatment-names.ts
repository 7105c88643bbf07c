import { lazy } from '#shared/values/lazy.ts';
import { beginsWord, searchable, searchableWhole, type Searchable } from './normalize.ts';
import NAMES from './treatment-names.json' with { type: 'json' };

/**
 * `emergency`: words for emergencies. A clinic is found by these words where its own texts contain one of them.
 *
 * `usual` and `rarer`: treatments by all the names people search for: the dentist's, the patient's, and how Tamil, Kannada and
 * Hindi say them, on this site too. A clinic that names one of a row is found by each of them.
 *
 * `everyday`: phrases of people who do not know the treatment, with the treatments that help, in the people's script and in
 * Latin letters as they type them. A clinic that names one of these treatments is found by it: nothing is promised that it
 * does not offer. Several words match together only: 'manjal pal' is a yellow tooth, but 'manjal' alone is a person's name.
 */
const { emergency, usual, rarer, everyday } = NAMES;
const treatments = [emergency, ...usual, ...rarer];

const split = (lists: readonly string[]): string[] => lists.flatMap((names) => names.split(', '));
const keysOf = (names: readonly string[]): string[] => names.map((name) => searchable([name]).text);

/** Alternative names, computed at the first search: a text that mentions one of `keys` is found by all of `names`. */
const known = (mentioned: readonly string[], names: readonly string[], text: Searchable) => ({
  keys: keysOf(mentioned),
  names,
  text,
});
const everyKnown = lazy(() => [
  ...treatments.map((lists) => known(split(lists), split(lists), searchable(split(lists)))),
  ...everyday.map(({ helps, said }) => known(split([helps]), split(said), searchableWhole(split(said)))),
]);

const emergencyKeys = lazy(() => keysOf(split(emergency)));
/** So many letters begin no other word. */
const TELLING = 4;

/** True if a comparable word, or most of one, means an emergency. */
export const isEmergencyWord = (word: string): boolean =>
  word.length >= TELLING && emergencyKeys().some((key) => key.startsWith(word));

/** Every name of a treatment and every everyday word. */
export const treatmentNames = (): string[] => [
  ...treatments.flatMap(split),
  ...everyday.flatMap(({ said }) => split(said)),
];

/** The treatments that a comparable word, or the beginning of one, speaks of by any of their names, as clinics name them. */
export const treatmentsNamed = (word: string): string[] =>
  everyKnown()
    .filter(({ text }) => beginsWord([text], word))
    .flatMap(({ keys }) => keys);
