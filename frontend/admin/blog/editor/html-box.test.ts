import { expect, it } from 'vitest';
import { figureOf, MARKS, marked, standing } from './html-box.tsx';

const by = (name: string) => MARKS.find((one) => one.name === name)?.mark ?? expect.fail(name);

it('a tag encloses the selected text, which stays selected; without a selection a placeholder word is inserted', () => {
  expect(marked(by('Bold'), { text: 'a soft brush', start: 2, end: 6 })).toEqual({
    text: '<strong>soft</strong>',
    from: 8,
    to: 12,
  });
  expect(marked(by('Heading'), { text: '', start: 0, end: 0 }).text).toBe('<h2>Text</h2>');
});

it('each line becomes an item of a list', () => {
  expect(marked(by('Numbered list'), { text: 'one\n\n two ', start: 0, end: 10 }).text).toBe(
    '<ol>\n  <li>one</li>\n  <li>two</li>\n</ol>',
  );
});

it('every tag that readers are shown has a button, but for those that stand for another or within one', () => {
  const made = MARKS.map(({ mark }) => mark('x').text).join('') + figureOf('/images/x.jpg', { alt: 'x', caption: 'x' });
  const tags = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'];
  const words = [
    'a',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'code',
    'img',
    'table',
    'caption',
    'tr',
    'th',
    'td',
  ];
  expect([...tags, ...words].filter((tag) => !new RegExp(`<${tag}[ >]`).test(made))).toEqual([]);
});

it('a picture is put behind what is selected, with its words written as words', () => {
  const html = figureOf('/images/blog/one.jpg', { alt: 'A "soft" brush', caption: ' Hard & soft ' });
  expect(html).toBe(
    '\n<figure><img src="/images/blog/one.jpg" alt="A &quot;soft&quot; brush"><figcaption>Hard &amp; soft</figcaption></figure>\n',
  );
  expect(marked(standing(html), { text: 'ab', start: 0, end: 1 })).toEqual({
    text: `a${html}`,
    from: html.length + 1,
    to: html.length + 1,
  });
});
