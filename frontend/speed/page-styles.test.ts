import { expect, test } from 'vitest';
import type { StylePiece } from '#shared/content/inline-scripts.ts';
import { pageStylesOf } from './page-styles.ts';

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

const pageStyles = (html: string): string => pageStylesOf(PIECES)(html);

test('a page gets the rules for its classes, and those for every page, in their order', () => {
  expect(pageStyles('<p class="md:flex">')).toBe(
    '@layer base,utilities;h1{margin:0}@layer utilities{@media (width>=48rem){.md\\:flex{display:flex}}}',
  );
});

test('one of its classes is enough for a rule that names several', () => {
  expect(pageStyles('<p id="a" class="big seen">')).toContain('.peer:checked~.seen{opacity:1}');
});

test('a block without a rule is left out; words beside class lists count for nothing', () => {
  expect(pageStyles('<p data-x="flex" title="class=flex">flex</p>')).toBe('@layer base,utilities;h1{margin:0}');
});

test('one that tells page after page tells each what one made for it alone tells', () => {
  const stylesOf = pageStylesOf(PIECES);
  const lists = ['flex', 'md:flex', 'flex md:flex', 'peer', 'big seen', 'none', ''];
  const pages = Array.from({ length: 250 }, (_, at) => `<p class="${lists[at % lists.length]}"><b class="c${at}">`);
  for (const html of [...pages, ...pages]) expect(stylesOf(html)).toBe(pageStyles(html));
});
