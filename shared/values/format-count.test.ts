import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [12_345_678, '1,23,45,678'],
  [-100_000, '-1,00,000'],
])('%i is %s', (count, written) => expect(formatCount(count)).toBe(written));

test('every whole number is written as Intl writes it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-IN'));
    }),
  );
});
