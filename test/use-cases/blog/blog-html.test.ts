import { describe, expect, it, test } from 'vitest';
import { samplePosts } from '#functions/core/blog/sample-posts.ts';
import { POST_LENGTHS } from '#shared/contract/blog/blog-admin.ts';
import { sanitiseHtml } from '#functions/gateways/sanitise-html.ts';
import { expectHarmless } from '#test/expect-harmless.ts';
import { XSS_VECTORS } from '#test/xss-vectors.ts';

const clean = sanitiseHtml;

describe('HTML of articles (P-074)', () => {
  test('there are two hundred vectors and more, each its own', () => {
    expect(new Set(XSS_VECTORS.map(({ html }) => html)).size).toBe(XSS_VECTORS.length);
    expect(XSS_VECTORS.length).toBeGreaterThanOrEqual(200);
  });

  it.each(XSS_VECTORS)('is harmless after $name', ({ html }) => {
    const once = clean(html);
    expectHarmless(once);
    expect(clean(once)).toBe(once);
    expectHarmless(clean(`<h2>Before</h2><p>${html}</p><ul><li>${html}</li></ul>`));
    expectHarmless(clean(`<a href="${html}" title="${html}">x</a><img src="/a" alt='${html}'>`));
  });

  it.each(['<b>', '<blockquote>', '<ul><li>', '<table><tbody><tr><td>', '<div><b>'])(
    'nests %s no deeper than 32 levels, and keeps the text',
    (opening) => {
      const html = clean(`${opening.repeat(POST_LENGTHS.content / opening.length - 1)}text`);
      expect(html).toContain('text');
      expect(html.match(/<[a-z]+>/g)?.length).toBeLessThanOrEqual(32);
      expect(clean(html)).toBe(html);
    },
  );

  it('would notice what a missing rule lets through', () => {
    for (const bad of ['<p onclick="x">', '<script>', '<a href="javascript:x">', '<img src="//x" />', '<p', '<iframe>'])
      expect(() => expectHarmless(bad)).toThrow('to deeply equal');
  });

  it('keeps what articles are made of', () => {
    const html =
      '<h2>Care</h2><p>A <strong>soft</strong> brush &amp; <a href="/#clinics" title="Book">a visit</a>.</p>' +
      '<ul><li>One</li></ul><img src="/images/blog/a.webp" alt="A brush" width="800" height="600" />' +
      '<table><thead><tr><th scope="col">Age</th></tr></thead><tbody><tr><td colspan="2">6</td></tr></tbody></table>';
    expect(clean(html)).toBe(html);
  });

  it('makes a heading of a title, and tells nobody elsewhere who links there', () => {
    expect(clean('<h1>Care</h1>')).toBe('<h2>Care</h2>');
    expect(clean('<a href="https://who.example/x">WHO</a>')).toBe(
      '<a href="https://who.example/x" rel="noopener noreferrer nofollow">WHO</a>',
    );
    expect(clean('<img src="https://elsewhere.example/a.png" alt="a">')).toBe('');
  });

  it('leaves the built-in articles as they are', () => {
    for (const { content } of samplePosts('Punnagai')) {
      expectHarmless(content.replaceAll(/<a\s+href/g, '<a href'));
      expect(clean(content)).toBe(content.replaceAll(/<a\s+href/g, '<a href'));
    }
  });
});
