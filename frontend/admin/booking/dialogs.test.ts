import { describe, expect, it } from 'vitest';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { isSum, paidAtClinic, sumUpTo } from './dialogs.ts';

const entry = (what: 'taken' | 'returned', how: 'online' | 'at_clinic') => ({
  at: '2026-11-22T04:30:00.000Z',
  what,
  how,
  payment_id: null,
  refund_id: null,
  amount_paise: paise(9900),
});

describe('the clinic’s share of a fee that was paid at its desk', () => {
  it('is what was taken there and not given back', () => {
    expect(paidAtClinic({ money: [entry('taken', 'at_clinic')] })).toBe(9900);
    expect(paidAtClinic({ money: [entry('taken', 'at_clinic'), entry('returned', 'at_clinic')] })).toBe(0);
  });

  it('is nothing of what was paid online', () => expect(paidAtClinic({ money: [entry('taken', 'online')] })).toBe(0));
});

const MOST = paise(49_900);
/** The form's value of a text that is no amount. */
const NO_AMOUNT = Number.NaN as Paise;

describe('the amount that a button names', () => {
  it('is more than nothing, at most what there is, and whole paise', () => {
    for (const amount of [paise(1), paise(49_899), MOST]) expect(isSum(amount, { most: MOST })).toBe(true);
    for (const amount of [null, paise(0), paise(-100), paise(49_901), NO_AMOUNT])
      expect(isSum(amount, { most: MOST })).toBe(false);
  });

  it('is not less than what has to be', () => {
    expect(isSum(paise(45_000), { least: paise(40_000), most: MOST })).toBe(true);
    expect(isSum(paise(39_999), { least: paise(40_000), most: MOST })).toBe(false);
  });

  it('is what the form lets through', () => {
    for (const amount of [null, paise(0), paise(1), NO_AMOUNT, MOST, paise(49_901)])
      expect(sumUpTo(MOST).safeParse(amount).success).toBe(isSum(amount, { most: MOST }));
  });
});
