import { describe, expect, it } from 'vitest';
import { formatRupees, paiseToRupees, rupeesToPaise } from './money.ts';

describe('money', () => {
  it('counts in whole paise', () => {
    expect(rupeesToPaise(99)).toBe(9900);
    expect(rupeesToPaise(0.1 + 0.2)).toBe(30);
    expect(paiseToRupees(9950)).toBe(99.5);
  });

  it('is written with Indian digit groups, and paise only when there are some', () => {
    expect(formatRupees(9900)).toBe('₹99');
    expect(formatRupees(0)).toBe('₹0');
    expect(formatRupees(9950)).toBe('₹99.50');
    expect(formatRupees(12_345_600)).toBe('₹1,23,456');
  });
});
