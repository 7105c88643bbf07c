import { expect, test } from 'vitest';
import { hasQuery, LONGEST_CITY, LONGEST_WORDS, readClinicQuery, writeClinicQuery } from './clinic-search.ts';

/** An address's query; the shared language has no URLSearchParams. */
const query = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null });

test.each([
  [{}, { q: '', city: '' }],
  [
    { q: '  root \n canal ', city: '\tSalem' },
    { q: 'root canal', city: 'Salem' },
  ],
  [
    { q: '   ', page: '2' },
    { q: '', city: '' },
  ],
  [
    { q: 'a'.repeat(101), city: 'b'.repeat(999) },
    { q: 'a'.repeat(LONGEST_WORDS), city: 'b'.repeat(LONGEST_CITY) },
  ],
  [{ q: `${'a'.repeat(99)} b` }, { q: 'a'.repeat(99), city: '' }],
  [{ q: `${'a'.repeat(99)}🦷` }, { q: 'a'.repeat(99), city: '' }],
])('%j reads as %j', (values, wanted) => {
  expect(readClinicQuery(query(values))).toEqual(wanted);
});

test('looking for nothing asks for nothing', () => {
  expect(
    [
      { q: '', city: '' },
      { q: 'a', city: '' },
      { q: '', city: 'b' },
    ].map(hasQuery),
  ).toEqual([false, true, true]);
});

test.each([
  [{ q: '', city: '' }, ''],
  [{ q: 'root canal & more', city: '' }, '?q=root%20canal%20%26%20more'],
  [{ q: '', city: 'கோவை' }, `?city=${encodeURIComponent('கோவை')}`],
  [{ q: 'a', city: 'b' }, '?q=a&city=b'],
])('%j is written as %s', (wanted, address) => {
  expect(writeClinicQuery(wanted)).toBe(address);
});
