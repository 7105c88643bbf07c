import { expect, it } from 'vitest';
import { MARKS, marked } from './html-marks.ts';

const by = (name: string) => MARKS.find((one) => one.name === name)?.mark ?? expect.fail(name);

it('what is selected stands between the tags and stays selected; a word stands where nothing is', () => {
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
