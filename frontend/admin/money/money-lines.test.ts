import { describe, expect, it } from 'vitest';
import { DAYS_CHECKED } from '#shared/domain/money/money-check.ts';
import { addDays } from '#shared/values/ist.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { differenceWords, outstandingWords, restWords } from './money-lines.tsx';

const side = (taken_paise: Paise, returned_paise = paise(0)) => ({ taken_paise, returned_paise });

describe('the difference between two books of a payment', () => {
  it('is what Razorpay has more or less', () => {
    expect(differenceWords(side(paise(49_900)), side(paise(49_800)))).toBe('₹1.00 less at Razorpay');
    expect(differenceWords(side(paise(49_900), paise(10_000)), side(paise(49_900)))).toBe('₹100.00 more at Razorpay');
    expect(differenceWords(null, side(paise(9900)))).toBe('₹99.00 more at Razorpay');
  });

  it('is no sum where both come to the same', () => {
    const same = 'The total matches, but the entries differ';
    expect(differenceWords(side(paise(49_900), paise(49_900)), null)).toBe(same);
    expect(differenceWords(side(paise(49_900), paise(100)), side(paise(49_800)))).toBe(same);
  });
});

it('different words distinguish an amount still to be paid out from an amount paid too much', () => {
  expect([outstandingWords(paise(10_000)), outstandingWords(paise(-199_950))]).toEqual([
    '₹100.00 remaining',
    '₹1,999.50 too much',
  ]);
});

it('the rest of a comparison waits for the night only on a day that is compared automatically', () => {
  const today = '2026-11-27';
  const atNight = 'the rest is compared at night.';
  expect(restWords(addDays(today, -1), today)).toBe(atNight);
  expect(restWords(addDays(today, -DAYS_CHECKED), today)).toBe(atNight);
  const byHand = 'a day this old is not compared automatically. Compare it here.';
  expect(restWords(addDays(today, -DAYS_CHECKED - 1), today)).toBe(byHand);
});
