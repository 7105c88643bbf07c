import { lazy } from '../lazy.ts';
import { cityNames, knownCity } from './city-names.ts';
import { comparableWords } from './comparable.ts';
import { beginsWord, searchable } from './searchable.ts';
import { timeFilterOf } from './time-filters.ts';
import { treatmentNames } from './treatment-names.ts';

const names = lazy(() => [searchable([...cityNames(), ...treatmentNames()])]);

const treatmentWords = lazy(() => new Set(treatmentNames().flatMap(comparableWords)));

/** Whether a comparable word is one of the name of a city, a treatment or a time, also one that no clinic has. */
export const isName = (word: string): boolean =>
  knownCity(word) !== undefined || timeFilterOf(word) !== null || treatmentWords().has(word);

/** Whether a comparable word is such a word or begins one: Thanjavur is no slip for another place. */
export const beginsName = (word: string): boolean => isName(word) || beginsWord(names(), word);
