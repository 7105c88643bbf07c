import { lazy } from '#shared/values/lazy.ts';
import { cityNames, knownCity } from './city-names.ts';
import { comparableWords } from './comparable.ts';
import { beginsWord, searchable } from './searchable.ts';
import { timeFilterOf } from './time-filters.ts';
import { treatmentNames } from './treatment-names.ts';

const names = lazy(() => [searchable([...cityNames(), ...treatmentNames()])]);

const treatmentWords = lazy(() => new Set(treatmentNames().flatMap(comparableWords)));

/** True if a comparable word belongs to the name of a city, a treatment or a time, even if no clinic has it. */
export const isName = (word: string): boolean =>
  knownCity(word) !== undefined || timeFilterOf(word) !== null || treatmentWords().has(word);

/** True if a comparable word is such a word or begins one: Thanjavur is no misspelling of another place. */
export const beginsName = (word: string): boolean => isName(word) || beginsWord(names(), word);
