import { describe, expect, it } from 'vitest';
import { isSum, paidAtClinic, sumUpTo } from './dialogs.ts';

const entry = (what: 'taken' | 'returned', how: 'online' | 'at_clinic') => ({
  at: '2026-11-22T04:30:00.000Z',
  what,
  how,
  payment_id: null,
  refund_id: null,
  amount: 99,
});

describe('what the clinic has of a fee that was paid at its desk', () => {
  it('is what was taken there and not given back', () => {
    expect(paidAtClinic({ money: [entry('taken', 'at_clinic')] })).toBe(99);
    expect(paidAtClinic({ money: [entry('taken', 'at_clinic'), entry('returned', 'at_clinic')] })).toBe(0);
  });

  it('is nothing of what was paid online', () => expect(paidAtClinic({ money: [entry('taken', 'online')] })).toBe(0));
});

describe('the amount that a button names', () => {
  it('is more than nothing, at most what there is, and whole paise', () => {
    for (const amount of [0.01, 498.99, 499]) expect(isSum(amount, { most: 499 })).toBe(true);
    for (const amount of [null, 0, -1, 499.01, 600, 1.005]) expect(isSum(amount, { most: 499 })).toBe(false);
  });

  it('is not less than what has to be', () => {
    expect(isSum(450, { least: 400, most: 499 })).toBe(true);
    expect(isSum(399.99, { least: 400, most: 499 })).toBe(false);
  });

  it('is what the form lets through', () => {
    for (const amount of [null, 0, 0.01, 1.005, 499, 499.01])
      expect(sumUpTo(499).safeParse(amount).success).toBe(isSum(amount, { most: 499 }));
  });
});
