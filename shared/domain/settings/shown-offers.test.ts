import { expect, test } from 'vitest';
import { LANGUAGES } from '../../values/language.ts';
import { FIRST_OFFERS } from './first-offers.ts';
import { isStillShown, offersIn } from './shown-offers.ts';

test('offers are told in the language of the page, with their last day', () => {
  const [first] = FIRST_OFFERS;
  if (first === undefined) throw new Error('no offer');
  const shown = offersIn([{ ...first, until: '2026-12-31' }], 'ta');
  expect(shown).toEqual([{ ...first.texts.ta, highlight: false, until: '2026-12-31' }]);
});

test('an offer is shown until its last day is over, and without one for good', () => {
  const until = '2026-12-31';
  expect(['2026-12-30', '2026-12-31', '2027-01-01'].map((today) => isStillShown({ until }, today))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isStillShown({ until: null }, '2099-01-01')).toBe(true);
});

test('the original offers differ in every language, and at most one is highlighted', () => {
  for (const { texts } of FIRST_OFFERS)
    expect(new Set(LANGUAGES.map((language) => texts[language].terms)).size).toBe(LANGUAGES.length);
  expect(FIRST_OFFERS.filter(({ highlight }) => highlight).length).toBeLessThanOrEqual(1);
});
