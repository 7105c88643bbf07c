import { expect, it } from 'vitest';
import { ClinicForm } from '../../contract/clinics/clinic-forms.ts';
import { paise } from '../../values/money/money.ts';
import { comparedPrice, isBookable } from './fee.ts';

it('takes fee 0 as a fee, not as a missing one (P-084)', () => {
  expect(ClinicForm.shape.consultation_fee_paise.parse(0)).toBe(0);
});

it('books no archived clinic', () => {
  expect(isBookable({ archived_at: null })).toBe(true);
  expect(isBookable({ archived_at: '2026-01-01T00:00:00.000Z' })).toBe(false);
});

it('asks 99 instead of 500 where a form names no fee (P-084, P-177)', () => {
  const { consultation_fee_paise, list_price_paise } = ClinicForm.shape;
  expect(consultation_fee_paise.parse(undefined)).toBe(9900);
  expect(list_price_paise.parse(undefined)).toBe(50_000);
});

it.each([
  ['2026-11-20', 50_000],
  ['2026-11-21', 9900],
  ['2026-12-01', 9900],
  [null, 9900],
])('compares the fee with the list price only where it was charged before: until %s (P-080, P-177)', (until, price) => {
  const prices = { consultation_fee_paise: paise(9900), list_price_paise: paise(50_000), list_price_until: until };
  expect(comparedPrice(prices, '2026-11-21')).toBe(price);
});
