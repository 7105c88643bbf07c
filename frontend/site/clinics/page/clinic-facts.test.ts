import { expect, test } from 'vitest';
import { Paise } from '#shared/values/money/paise.ts';
import { clinicOffer, locality, shownRating } from './clinic-facts.ts';

const TODAY = '2026-11-21';
/** Builds an offer from amounts in rupees. */
const offer = (fee: number, list: number, more: { combo?: string; ends?: string | null } = {}) =>
  clinicOffer(
    {
      consultation_fee_paise: Paise.parse(fee * 100),
      list_price_paise: Paise.parse(list * 100),
      combo_offer_description: more.combo ?? null,
      offer_ends_on: more.ends === undefined ? '2026-12-15' : more.ends,
    },
    TODAY,
  );

test('99 instead of 500 is 80 % off, with everything on it (P-177)', () => {
  expect(offer(99, 500)).toEqual({
    fee: 9900,
    crossedOut: 50_000,
    percent: 80,
    limitedUntil: '2026-12-15',
    banner: true,
    ribbon: true,
    combo: null,
  });
});

test('a fee at or above the list price crosses nothing out and is never a negative discount (P-177)', () => {
  expect(offer(500, 500)).toMatchObject({
    crossedOut: null,
    percent: 0,
    limitedUntil: null,
    banner: false,
    ribbon: false,
  });
  expect(offer(600, 500)).toMatchObject({ crossedOut: null, percent: 0 });
  expect(offer(0, 0)).toMatchObject({ crossedOut: null, percent: 0 });
});

test('free is 100 % off', () => {
  expect(offer(0, 300)).toMatchObject({ fee: 0, crossedOut: 30_000, percent: 100, ribbon: true });
});

test.each([
  [351, 29, false, false],
  [350, 30, true, false],
  [251, 49, true, false],
  [250, 50, true, true],
])('fee %i of 500: %i %%, limited %s, ribbon %s (P-177, P-178, P-179)', (fee, percent, limited, ribbon) => {
  const result = offer(fee, 500);
  expect(result.percent).toBe(percent);
  expect(result.limitedUntil !== null).toBe(limited);
  expect(result.ribbon).toBe(ribbon);
});

test('an offer is limited only in its last 30 days, both ends included (P-178)', () => {
  expect(offer(99, 500, { ends: null }).limitedUntil).toBeNull();
  expect(offer(99, 500, { ends: '2026-11-20' }).limitedUntil).toBeNull();
  expect(offer(99, 500, { ends: TODAY }).limitedUntil).toBe(TODAY);
  expect(offer(99, 500, { ends: '2026-12-21' }).limitedUntil).toBe('2026-12-21');
  expect(offer(99, 500, { ends: '2026-12-22' }).limitedUntil).toBeNull();
});

test('the banner needs a fee under 500 or a combo offer (P-179)', () => {
  expect(offer(499, 499).banner).toBe(true);
  expect(offer(500, 800).banner).toBe(false);
  expect(offer(500, 800, { combo: '  ' }).banner).toBe(false);
  expect(offer(500, 800, { combo: 'Scaling plus scan for ₹999' })).toMatchObject({
    banner: true,
    combo: 'Scaling plus scan for ₹999',
  });
});

test('the locality is what stands before the first comma', () => {
  expect(locality('Adyar, 21 Lattice Bridge Road, Chennai')).toBe('Adyar');
  expect(locality(' Madurai ')).toBe('Madurai');
});

test('a rating has one decimal; 0 is a rating; none is made up for a clinic that has none (P-031, P-055)', () => {
  const shown = [4.83, 5, 0, null].map((manual_rating) => shownRating({ manual_rating, patient_rating: null }));
  expect(shown).toEqual(['4.8', '5.0', '0.0', null]);
});

test('a rating set by an admin takes precedence over the patients’ rating (P-031)', () => {
  const patient_rating = { mean: 4, count: 7, pleased: 5 };
  expect(shownRating({ manual_rating: 4.8, patient_rating })).toBe('4.8');
  expect(shownRating({ manual_rating: null, patient_rating })).toBe('4.0');
});
