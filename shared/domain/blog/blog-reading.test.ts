import { expect, test } from 'vitest';
import { excerptOf, plainText, readMinutes, shortened } from './blog-reading.ts';

test('reading takes a minute for every thousand characters, rounded up (P-186)', () => {
  expect([1, 1000, 1001, 3500].map((length) => readMinutes('x'.repeat(length)))).toEqual([1, 1, 2, 4]);
});

test('the text of HTML is its words in one line', () => {
  expect(plainText('<h2>Care</h2>\n<p>Soft &amp; small,\n  &lt;5&gt; &quot;x&quot;&nbsp;&#39;y&#39; &rsquo;</p>')).toBe(
    'Care Soft & small, <5> "x" \'y\' &rsquo;',
  );
});

test('a text is cut at a word', () => {
  expect(shortened('one two', 7)).toBe('one two');
  expect(shortened('one two three', 9)).toBe('one two…');
  expect(shortened('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
});

test('an excerpt is the author’s, else 150 characters when featured and 120 on a card (P-186)', () => {
  const opening = shortened('word '.repeat(60), 150);
  expect(excerptOf({ excerpt: 'Mine.', opening: null }, 'card')).toBe('Mine.');
  const [featured, card] = [
    excerptOf({ excerpt: '', opening }, 'featured'),
    excerptOf({ excerpt: '', opening }, 'card'),
  ];
  expect([featured, card.length <= 120, card.length > 110, card.endsWith('…')]).toEqual([opening, true, true, true]);
  expect(excerptOf({ excerpt: '', opening: null }, 'card')).toBe('');
});
