import { lazy } from '#shared/values/lazy.ts';
import { normalizedWords, beginsWord, searchable } from './normalize.ts';
import { cityNames, knownCity } from './city-names.ts';
import { timeFilterOf } from './time-filters.ts';
import { treatmentNames } from './treatment-names.ts';

/** Words that only join others. */
const joining = lazy(
  () =>
    new Set(
      normalizedWords(
        `in at on near nearby me my i have has is for of the a an and with to open best good need want
    அருகில் மற்றும் சிறந்த எனக்கு உள்ள இருக்கு கிழமை enaku enakku irukku iruku kizhamai kilamai pakkathil
    ಹತ್ತಿರ ಮತ್ತು ಉತ್ತಮ ನನಗೆ ಇದೆ nanage ide hattira
    में के की का को से पर है हैं पास और अच्छा सबसे मेरे आना रहा mein mai ke ki ka ko se par hai hain ho raha pas aur accha acha`,
      ),
    ),
);

/** 'crowns' finds a crown. */
const singular = (word: string): string => word.replace(/(?<=[a-z]{3})s$/, '');

/** The words of a search that say something, in the form in which words are compared. */
export const searchWords = (q: string): string[] =>
  normalizedWords(q)
    .filter((word) => !joining().has(word))
    .map(singular);

const names = lazy(() => [searchable([...cityNames(), ...treatmentNames()])]);

const treatmentWords = lazy(() => new Set(treatmentNames().flatMap(normalizedWords)));

/** True if a comparable word belongs to the name of a city, a treatment or a time, even if no clinic has it. */
export const isName = (word: string): boolean =>
  knownCity(word) !== undefined || timeFilterOf(word) !== null || treatmentWords().has(word);

/** True if a comparable word is such a word or begins one: Thanjavur is no misspelling of another place. */
export const beginsName = (word: string): boolean => isName(word) || beginsWord(names(), word);
