import { expect, it } from 'vitest';
import { changedWords, changesOnly, type Piece } from './changed-words.ts';

const marked = (pieces: readonly Piece[]): string =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'new' ? `+${text}+` : `-${text}-`)).join('');
const before = (pieces: readonly Piece[]) => pieces.map(({ kind, text }) => (kind === 'new' ? '' : text)).join('');
const after = (pieces: readonly Piece[]) => pieces.map(({ kind, text }) => (kind === 'gone' ? '' : text)).join('');

it.each([
  ['Soft brushes clean', 'Soft brushes clean', 'Soft brushes clean'],
  ['Soft brushes clean', 'Hard brushes clean', '-Soft -+Hard +brushes clean'],
  ['<p>Twice a day</p>', '<p>Twice each day, gently</p>', '<p>Twice -a day-+each day, gently+</p>'],
  ['one two three four', 'zero one three five four', '+zero +one -two -three +five +four'],
  ['', 'new', '+new+'],
  ['old', '', '-old-'],
  ['', '', ''],
])('%j became %j', (old, present, expected) => {
  expect(marked(changedWords(old, present))).toBe(expected);
});

/** Words by chance, the same at each run. */
function wordsBy(seed: number, count: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return ['பல்', 'soft', '<b>', '</b>', 'a', 'day\n'][Math.floor(state / 65_536) % 6];
  }).join(' ');
}

it('both texts are whole in what is told of any two', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const [old, present] = [wordsBy(seed, seed), wordsBy(seed + 7, 60 - seed)];
    const pieces = changedWords(old, present);
    expect([before(pieces), after(pieces)]).toEqual([old, present]);
  }
});

it('two texts without a word in common, however long, are one in place of the other', () => {
  const [old, present] = ['a '.repeat(9000), 'b '.repeat(9000)];
  expect(changedWords(old, present).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

it('only the unchanged words next to a change are shown', () => {
  const text = 'word '.repeat(100);
  const shown = changesOnly(changedWords(`${text}old ${text}x`, `${text}new ${text}y`));
  expect(shown.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same', 'gone', 'new']);
  expect(shown.every((piece) => piece.text.length < 150)).toBe(true);
  expect(shown[0]?.text).toMatch(/^ … /);
  expect(changesOnly(changedWords('a b', 'a c'))).toEqual(changedWords('a b', 'a c'));
});
