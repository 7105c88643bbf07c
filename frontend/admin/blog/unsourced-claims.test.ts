import { expect, it } from 'vitest';
import { unsourcedClaims } from './unsourced-claims.ts';

it('a paragraph that claims something and links to no source is named', () => {
  const html = `<p>Fluoride <b>prevents</b> 40% of all cavities.</p>
    <p>Studies show that <a href="https://who.int/oral">sugar matters</a>.</p>
    <ul><li>This paste cures gums.</li><li>Brush twice a day.</li></ul>
    <p>Ask <a href="/blog/more">here</a>: it is clinically tested.</p>`;
  expect(unsourcedClaims(html)).toEqual([
    'Fluoride prevents 40% of all cavities.',
    'This paste cures gums.',
    'Ask here : it is clinically tested.',
  ]);
});

it.each(['<p>Brush for two minutes, 2 times a day.</p>', '<p>Secure the brush; accurate timing helps.</p>', '', '<p>'])(
  'nothing is said of %s',
  (html) => {
    expect(unsourcedClaims(html)).toEqual([]);
  },
);

it('a long paragraph is cut', () => {
  expect(unsourcedClaims(`<p>Proven. ${'word '.repeat(100)}</p>`)[0]).toMatch(/^Proven\. .{152}…$/);
});
