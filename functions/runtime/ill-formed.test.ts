import { expect, test } from 'vitest';
import { illFormedAt } from './ill-formed.ts';

test.each([
  [{ name: 'Asha \ud83d' }, 'name'],
  [{ a: [{ b: ['x', '\udc00'] }] }, 'a.0.b.1'],
  [{ a: { 'k\ud800': 1 } }, 'a.k\ufffd'],
  ['\ud800', 'body'],
  [{ a: 'Asha 😀', b: [1, null, true] }, null],
])('%j is ill-formed at %s', (value, at) => {
  expect(illFormedAt(value)).toBe(at);
});

test('the first of several places is named', () => {
  expect(illFormedAt({ a: { b: '\ud800' }, c: '\ud800' })).toBe('a.b');
});

test('a value of any depth is looked through without recursion', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 200_000; level++) deep = level % 2 === 0 ? [deep] : { a: deep };
  expect(illFormedAt(deep)).toBeNull();
});
