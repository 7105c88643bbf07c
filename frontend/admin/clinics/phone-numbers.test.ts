import { expect, test } from 'vitest';
import { phoneNumbers } from './phone-numbers.tsx';

test.for([
  ['0427 400 0199', ['0427 400 0199'], ['04274000199']],
  [
    '+91 98400 12345, +91 98400 12346, 044 27',
    ['+91 98400 12345', '+91 98400 12346', '044 27'],
    ['+919840012345', '+919840012346', '04427'],
  ],
  ['044-2815 0000 / 98400 12345', ['044-2815 0000', '98400 12345'], ['04428150000', '9840012345']],
  ['98400 12345,', ['98400 12345'], ['9840012345']],
] as const)('%s is called number by number', ([written, words, dialled]) => {
  const numbers = phoneNumbers(written);
  expect(numbers.map((one) => one.dialled)).toEqual(dialled);
  expect(numbers.map((one) => one.words)).toEqual(words);
});
