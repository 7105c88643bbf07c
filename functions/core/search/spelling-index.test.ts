import { expect, test } from 'vitest';
import { writtenWords } from './clinic-texts.ts';
import { createSpellingIndex, isOneLetterApart, soundOf } from './spelling-index.ts';

test.each([
  ['madurai', 'madurai', true],
  ['maduri', 'madurai', true],
  ['maddurai', 'madurai', true],
  ['madurei', 'madurai', true],
  ['mauderai', 'madurai', false],
  ['maduria', 'madurai', true],
  ['amdurai', 'madurai', true],
  ['madu', 'madurai', false],
  ['madure', 'madurai', false],
  ['', 'a', true],
  ['', '', true],
  ['ab', 'cd', false],
  ['மதுர', 'மதுரை', true],
])('%s and %s: %s', (a, b, expected) => {
  expect([isOneLetterApart(a, b), isOneLetterApart(b, a)]).toEqual([expected, expected]);
});

test.each([
  ['coimbatur', 'koimbatore'],
  ['mailapur', 'mylapore'],
  ['velur', 'velore'],
  ['clining', 'cleaning'],
  ['feroz', 'pheros'],
])('%s sounds like %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));

test.each([
  ['salem', 'selam'],
  ['erode', 'hosur'],
  ['chennai', 'kennai'],
])('%s does not sound like %s', (a, b) => expect(soundOf(a)).not.toBe(soundOf(b)));

const found = (typed: string, fewest = 5): string[] =>
  createSpellingIndex(writtenWords(['Vellore Velur Pheros Feroz Kovai Koimbatore Coimbatore Bala Zakir மதுரை']), fewest)
    .near([typed])
    .map(({ written }) => written);

test.each([
  ['velore', ['Vellore', 'Velur']],
  ['coimbatur', ['Coimbatore', 'Koimbatore']],
  ['pheroz', ['Pheros', 'Feroz']],
  ['sakir', ['Zakir']],
  ['மதுர', []],
  ['bela', []],
  ['hellore', []],
])('%s may have been %j', (typed, words) => expect(found(typed).toSorted()).toEqual(words.toSorted()));

test('a word of fewer letters finds and is found where the index says so', () => {
  expect(found('bela', 4)).toEqual(['Bala']);
});
