import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_ATTRIBUTES, ARTICLE_SCHEMES, ARTICLE_TAGS } from '#shared/domain/blog/blog-reading.ts';
import { CLIPBOARDS } from './clipboard.fixture.ts';
import { htmlOfPaste, htmlOfText } from './pasted-html.ts';

/** Every tag of an article's HTML, opened and closed in order, with known attributes and schemes. */
function expectArticle(html: string): void {
  const open: string[] = [];
  const known: Record<string, readonly string[]> = ARTICLE_ATTRIBUTES;
  const outside = html.replaceAll(/<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)>/g, (_, slash: string, tag: string, attributes: string) => {
    expect(ARTICLE_TAGS).toContain(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      expect(known[tag] ?? []).toContain(name);
      if (name === 'href') expect(ARTICLE_SCHEMES).toContain(value.split(':', 1)[0]);
    }
    if (slash === '/') expect(open.pop()).toBe(tag);
    else if (tag !== 'br' && tag !== 'hr') open.push(tag);
    return '';
  }); // prettier-ignore
  expect(outside).not.toMatch(/[<>]/);
  expect(open).toEqual([]);
}

describe('text pasted from another program', () => {
  it.each(Object.entries(CLIPBOARDS))('becomes an article from %s', (_, { html, article }) => {
    expect(htmlOfPaste(html)).toBe(article);
    expectArticle(article);
  });

  it('becomes the same again when an article is copied and pasted', () => {
    for (const { article } of Object.values(CLIPBOARDS)) expect(htmlOfPaste(htmlOfPaste(article))).toBe(htmlOfPaste(article));
  }); // prettier-ignore

  const TAGS = [
    'p',
    'div',
    'h1',
    'h5',
    'ul',
    'ol',
    'li',
    'b',
    'i',
    'span',
    'a',
    'table',
    'tr',
    'td',
    'blockquote',
    'pre',
    'o:p',
    'svg',
    'script',
    'x',
  ];
  const ATTRIBUTES = [
    '',
    ' href="javascript:alert(1)"',
    ' href="https://who.int/?a=1&b=\'"',
    ' onclick="x"',
    ' style="font-weight:700;mso-list:l0 level3 lfo1"',
    ' style="white-space:pre"',
    ' title=">"',
    ' colspan=3',
  ];
  const piece = fc.oneof(
    fc.tuple(fc.constantFrom('<', '</'), fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES)).map(([begin, tag, attributes]) => begin === '<' ? `<${tag}${attributes}>` : `</${tag}>`),
    fc.constantFrom('<br>', '<hr>', '<!--[if mso]><p><![endif]-->', '<![if x]>', '&lt;script&gt;', '&nbsp;', '<img alt="🦷">', '<', '"', "'", '\n', '&#0;', '&amp;lt;'),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('words', 'பல்', 'ಹಲ್ಲು', 'दाँत'),
  ); // prettier-ignore

  it('holds only tags of articles, each closed, whatever is pasted', () => {
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => expectArticle(htmlOfPaste(pieces.join(''))))); // prettier-ignore
  });

  it('keeps every word, in order', () => {
    const words = fc.array(fc.constantFrom('words', 'பல்', 'ಹಲ್ಲು', 'दाँत'), { minLength: 1, maxLength: 12 });
    const wrap = fc.constantFrom('p', 'div', 'h1', 'li', 'b', 'span', 'blockquote', 'td', 'pre', 'a');
    fc.assert(
      fc.property(words, fc.array(wrap, { minLength: 12, maxLength: 12 }), (list, tags) => {
        const html = list.map((word, at) => `<${tags[at] ?? 'p'}>${word} </${tags[at] ?? 'p'}>`).join('');
        expect(htmlOfPaste(html).replaceAll(/<[^>]*>/g, ' ').split(/\s+/).filter(Boolean)).toEqual(list);
      }),
    ); // prettier-ignore
  });

  it('is read where elements are deep and never closed', () => {
    const html = htmlOfPaste(`${'<div><b><ul><li>'.repeat(1000)}text`);
    expectArticle(html);
    expect(html).toContain('text');
  });
});

it('text of a phone becomes paragraphs, lists and marks of WhatsApp; a single line stays a line', () => {
  expect(htmlOfText('*Brush* twice\r\na_day_now 2*3*4\n\n- soft\n- _small_\n\n1. one\n2. two\n\n<b> & ~old~')).toBe(
    '<p><strong>Brush</strong> twice<br>a_day_now 2*3*4</p>\n<ul>\n  <li>soft</li>\n  <li><em>small</em></li>\n</ul>\n<ol>\n  <li>one</li>\n  <li>two</li>\n</ol>\n<p>&lt;b&gt; &amp; <s>old</s></p>',
  );
  expect(htmlOfText('one line')).toBe('one line');
});
