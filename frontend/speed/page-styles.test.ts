import { expect, test } from 'vitest';
import type { StylePiece } from '#shared/content/style-pieces.ts';
import { pageStyles } from './page-styles.ts';

const PIECES: readonly StylePiece[] = [
  { css: '@layer base,utilities;', classes: null },
  { css: 'h1{margin:0}', classes: null },
  {
    block: '@layer utilities',
    pieces: [
      { css: '.flex{display:flex}', classes: ['flex'] },
      { css: '.peer:checked~.seen{opacity:1}', classes: ['peer', 'seen'] },
      { block: '@media (width>=48rem)', pieces: [{ css: '.md\\:flex{display:flex}', classes: ['md:flex'] }] },
    ],
  },
];

test('a page gets the rules for its classes, and those for every page, in their order', () => {
  expect(pageStyles(PIECES, '<p class="md:flex">')).toBe(
    '@layer base,utilities;h1{margin:0}@layer utilities{@media (width>=48rem){.md\\:flex{display:flex}}}',
  );
});

test('one of its classes is enough for a rule that names several', () => {
  expect(pageStyles(PIECES, '<p id="a" class="big seen">')).toContain('.peer:checked~.seen{opacity:1}');
});

test('a block without a rule is left out; words beside class lists count for nothing', () => {
  expect(pageStyles(PIECES, '<p data-x="flex" title="class=flex">flex</p>')).toBe('@layer base,utilities;h1{margin:0}');
});
