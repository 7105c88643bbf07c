import type { Source } from './sources.ts';
import { testTitles } from './test-titles.ts';

/** Beginnings of sentences that the writing rules forbid. */
const RELATIVE = /^(?:What|Whoever|Whatever|Who|Whether|Of|By|That|Where) /;
const RELATIVE_TITLE = new RegExp(RELATIVE, 'i');
const MARKS = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)?|\*\/\}?\s*$/g;

const forbiddenIn = (text: string): string[] =>
  text.split(/(?<=[.;:]) /).filter((sentence) => RELATIVE.test(sentence) && !sentence.endsWith('?'));

type Comment = { line: number; words: string };

/** Comments of a source, each in one line of words; those of consecutive lines without code are one. */
function commentsIn({ text, withoutComments }: Pick<Source, 'text' | 'withoutComments'>): Comment[] {
  const code = withoutComments.split('\n');
  const comments: Comment[] = [];
  let isOpen = false;
  for (const [at, line] of text.split('\n').entries()) {
    const before = (code[at] ?? '').trimEnd();
    const words = line.slice(before.length).replaceAll(MARKS, '').trim();
    const above = isOpen && before === '' ? comments.at(-1) : undefined;
    isOpen = before === '' && line.trim() !== '';
    if (above !== undefined && !words.startsWith('@')) above.words = `${above.words} ${words}`.trim();
    else if (words !== '') comments.push({ line: at + 1, words });
  }
  return comments;
}

/**
 * Finds sentences of comments and test titles that begin with a relative clause.
 * @returns 'path:line: sentence', or 'path: title'
 */
export function forbiddenSentences(source: Source): string[] {
  return [
    ...commentsIn(source).flatMap(({ line, words }) =>
      forbiddenIn(words).map((sentence) => `${source.path}:${line}: ${sentence}`),
    ),
    ...testTitles(source)
      .filter((title) => RELATIVE_TITLE.test(title))
      .map((title) => `${source.path}: ${title}`),
  ];
}
