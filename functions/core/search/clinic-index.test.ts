import { expect, test, it } from 'vitest';
import { USUAL_SERVICES } from '#shared/domain/clinics/fee.ts';
import { seededRandom } from '#shared/drawing/seeded-random.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';
import { internedOf } from './term-bitsets.ts';
import { namesOfCity } from './city-names.ts';
import { indexOf, createDistanceSort } from './clinic-index.ts';
import { everyClinic, namesIn, writtenWords, wordsOf } from './clinic-texts.ts';
import { sampleClinic } from './clinics.fixture.ts';
import { normalize, beginsWord, searchable } from './normalize.ts';
import { treatmentsNamed } from './treatment-names.ts';

const SYLLABLES = 'an bha chi de ga ha la ma na pa ra sa ta u va ya th oo ee ww ll ka'.split(' ');
const LATIN = ['R.S.', '2nd', 'É', '½', "'", '|', '(', '\n', '-', ' ', ' ', ' ', '.*', '\\', 'root canal', 'Braces'];
const INDIAN = ['சென்னை', 'பல்', 'ಹಲ್ಲು', 'ದಂತ', 'ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ', 'दाँत', 'दांत', '𝒜𝓷', '𑌅𑌆'];
const PIECES = [...SYLLABLES, ...LATIN, ...INDIAN];
const CITIES = ['Chennai', 'Madras', 'Bengaluru', 'Hosur', 'Tiruchirappalli'];
const TREATMENTS = ['Root Canal Treatment', 'Braces', 'Dental Implants', 'Scaling & Polishing', 'Kids', 'பல் கிளிப்'];
const QUERIES = [
  'anna nagar',
  'root canal',
  'RCT',
  'toothache',
  'kovai',
  'madras',
  'bangalore',
  'dentist',
  'c',
  'r',
  'b',
];

type Random = ReturnType<typeof seededRandom>;
const oneOf = (list: readonly string[], random: Random): string => list[Math.floor(random() * list.length)] ?? '';
const textOf = (random: Random, most: number): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(PIECES, random)).join('');

const clinicOf = (random: Random) =>
  sampleClinic({
    clinic_name: textOf(random, 6),
    clinic_address: textOf(random, 9),
    dentist_name: textOf(random, 4),
    city: oneOf(CITIES, random),
    specializations: random() < 0.5 ? [textOf(random, 3)] : [],
    services: random() < 0.5 ? TREATMENTS.filter(() => random() < 0.4) : [],
  });
type Sample = ReturnType<typeof clinicOf>;

/** The rule, a clinic at a time. */
function says({ clinic_name, clinic_address, dentist_name, city, specializations, services }: Sample, word: string) {
  const treatments = [clinic_name, ...specializations, ...(services.length > 0 ? services : USUAL_SERVICES)];
  const texts = [clinic_address, dentist_name, ...treatments, ...namesOfCity(city)];
  if (beginsWord([everyClinic(), searchable(texts)], word)) return true;
  return treatmentsNamed(word).some((treatment) => beginsWord([searchable(treatments)], treatment));
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'the index finds the clinics that the rule finds, whatever they are called: %i',
  (seed) => {
    const random = seededRandom(`index ${seed}`);
    const clinics = Array.from({ length: 12 }, () => clinicOf(random));
    const { containing } = indexOf(clinics, { words: wordsOf(clinics), interned: internedOf(clinics) });
    const parts = clinics.flatMap(({ clinic_name, clinic_address }) => [clinic_name, clinic_address]);
    const typed = [...QUERIES, ...parts, ...Array.from({ length: 40 }, () => textOf(random, 3))];
    for (const whole of typed.map(normalize).filter((word) => word !== '')) {
      // The beginning of what was typed, and all of it, which may be several words.
      for (const word of new Set([whole.slice(0, 1), whole.slice(0, Math.ceil(whole.length / 2)), whole])) {
        const found = clinics.flatMap((_, place) => (containing(word)[place] === 1 ? [place] : []));
        const expected = clinics.flatMap((clinic, place) => (says(clinic, word) ? [place] : []));
        expect([word, found]).toEqual([word, expected]);
      }
    }
  },
);

test('the words that a slip of typing may have been meant for are those of the names, in their order', () => {
  const random = seededRandom('written');
  const clinics = Array.from({ length: 200 }, () => clinicOf(random));
  expect(indexOf(clinics, { words: wordsOf(clinics), interned: internedOf(clinics) }).writtenNames()).toEqual(
    writtenWords(clinics.flatMap(namesIn)),
  );
});

test('an index of no clinics finds nothing', () => {
  const { containing, writtenNames } = indexOf([], { words: wordsOf([]), interned: internedOf([]) });
  expect([containing('anna').length, writtenNames().filter(({ key }) => key !== '')]).toEqual([0, []]);
});

/** The same every time, and spread well enough. */
const spread = (n: number, times: number, width: number): number => ((n * times) % 1009) * (width / 1009);

const HERE = { lat: 13.05, lng: 80.25 };
/** Every ninth is nowhere; each stands at one place with another, so that some are equally far. */
const CLINICS = Array.from({ length: 900 }, (_, n): { position: Coordinates | null } => ({
  position: n % 9 === 0 ? null : { lat: 8 + spread(n >> 1, 631, 12), lng: 74 + spread(n >> 1, 823, 7) },
}));
const ALL = CLINICS.map((_, place) => place);

/** All of them measured. */
const measured = (places: readonly number[], from: Coordinates): number[] => {
  const away = (place: number): number => {
    const position = CLINICS[place]?.position ?? null;
    return position === null ? Number.MAX_VALUE : kilometresBetween(from, position);
  };
  return places.toSorted((a, b) => away(a) - away(b));
};

it.each([
  ['in the middle of them', HERE],
  ['far away', { lat: -33.9, lng: 151.2 }],
  ['at a pole', { lat: 90, lng: 0 }],
])('finds the nearest ones %s as if all were measured', (_where, from) => {
  const sortByDistance = createDistanceSort(CLINICS);
  for (const count of [1, 18, 36, 500, 900]) {
    const found = sortByDistance(ALL, from, count);
    expect(found.length).toBeGreaterThanOrEqual(count);
    expect(found.slice(0, count)).toEqual(measured(ALL, from).slice(0, count));
  }
  const few = ALL.filter((place) => place % 50 === 0);
  expect(sortByDistance(few, from, 900)).toEqual(measured(few, from));
  expect(sortByDistance([], from, 18)).toEqual([]);
});
