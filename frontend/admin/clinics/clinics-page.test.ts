import { expect, test } from 'vitest';
import { phoneNumbers } from './clinics-page.tsx';

test.for([
  ['0427 400 0199', ['0427 400 0199']],
  ['+91 98400 12345, +91 98400 12346, 044 27', ['+91 98400 12345', '+91 98400 12346', '044 27']],
  ['044-2815 0000 / 98400 12345', ['044-2815 0000', '98400 12345']],
  ['98400 12345,', ['98400 12345']],
] as const)('%s is called number by number', ([written, numbers]) => {
  expect(phoneNumbers(written)).toEqual(numbers);
});
