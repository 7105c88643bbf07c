import { expect, it } from 'vitest';
import { ClinicForm } from '../contract/clinic-forms.ts';
import { comparedPrice, feePaise, isBookable } from './fee.ts';

it('takes fee 0 as a fee, not as a missing one (P-084)', () => {
  expect(feePaise({ consultation_fee: 0 })).toBe(0);
  expect(feePaise({ consultation_fee: 149 })).toBe(14_900);
});

it('books no archived clinic', () => {
  expect(isBookable({ archived_at: null })).toBe(true);
  expect(isBookable({ archived_at: '2026-01-01T00:00:00.000Z' })).toBe(false);
});

it('asks 99 instead of 500 where a form names no fee (P-084, P-177)', () => {
  const { consultation_fee, list_price } = ClinicForm.shape;
  expect(consultation_fee.parse(undefined)).toBe(99);
  expect(consultation_fee.parse(0)).toBe(0);
  expect(list_price.parse(undefined)).toBe(500);
});

it.each([
  ['2026-11-20', 500],
  ['2026-11-21', 99],
  ['2026-12-01', 99],
  [null, 99],
])('compares the fee with the list price only where it was charged before: until %s (P-080, P-177)', (until, price) => {
  const prices = { consultation_fee: 99, list_price: 500, list_price_until: until };
  expect(comparedPrice(prices, '2026-11-21')).toBe(price);
});
