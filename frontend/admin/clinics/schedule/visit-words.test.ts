import { expect, test } from 'vitest';
import { aheadWords, furtherWords } from './visit-words.ts';

const visits = [{}, {}];

test('how many visits are ahead, and how many beyond those that are named', () => {
  expect(aheadWords({ total: 0, visits: [] })).toBeNull();
  expect([aheadWords({ total: 1, visits }), furtherWords({ total: 2, visits })]).toEqual(['1 visit ahead:', null]);
  expect(aheadWords({ total: 1234, more: false, visits })).toBe('1,234 visits ahead:');
  expect(furtherWords({ total: 3, visits })).toBe('And 1 more visit.');
  expect(furtherWords({ total: 4, more: false, visits })).toBe('And 2 more visits.');
});

test('the numbers are minimums if not all visits were examined', () => {
  expect(aheadWords({ total: 612, more: true, visits })).toBe('At least 612 visits ahead:');
  expect(furtherWords({ total: 612, more: true, visits })).toBe('And at least 610 more visits.');
  expect(furtherWords({ total: 2, more: true, visits })).toBe('And maybe more visits.');
});
