import type { Source } from './sources.ts';
import { testTitles } from './test-titles.ts';

/** Beginnings of sentences that the writing rules forbid. */
const RELATIVE = /^(?:What|Whoever|Whatever|Who|Whether|Of|By|That|Where) /;
const RELATIVE_TITLE = new RegExp(RELATIVE, 'i');
const MARKS = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)?|\*\/\}?\s*$/g;

/** True if a sentence begins with a relative clause. Questions rightly begin with the same words. */
export const startsWithRelativeClause = (sentence: string): boolean =>
  RELATIVE.test(sentence) && !/\?['")]*$/.test(sentence);

const forbiddenIn = (text: string): string[] => text.split(/(?<=[.;:]) /).filter(startsWithRelativeClause);

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

/** A sentence that a writing rule forbids; the line of a test title is 0. */
export type ForbiddenSentence = { path: string; line: number; words: string };

/** Finds sentences of comments and test titles that begin with a relative clause. */
export function forbiddenSentences(source: Source): ForbiddenSentence[] {
  const { path } = source;
  return [
    ...commentsIn(source).flatMap(({ line, words }) =>
      forbiddenIn(words).map((sentence) => ({ path, line, words: sentence })),
    ),
    ...testTitles(source)
      .filter((title) => RELATIVE_TITLE.test(title))
      .map((title) => ({ path, line: 0, words: title })),
  ];
}
