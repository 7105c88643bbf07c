import type { Source } from './sources.ts';

/**
 * A call of a test: a single test, one of a table, or one of several subjects. Skipped tests do not count, since they
 * show nothing.
 */
const CALL = /(?<![.\w])(?:test|it)(\.each|\.for)?(?:<[^()]*>)?\s*\(/g;
const QUOTED = /^\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/;

/**
 * Returns the position of the closing bracket for the bracket that is open before `from`. The text has no strings or
 * comments.
 */
function closing(code: string, from: number): number {
  let open = 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') open += 1;
    if (code[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return code.length;
}

/** The titles of a source's tests, as they are spelled there: with '%s', '$name' or '${…}' where a table fills them in. */
export function testTitles({ code, withoutComments }: Pick<Source, 'code' | 'withoutComments'>): string[] {
  return [...code.matchAll(CALL)].flatMap((call) => {
    const argument = call.index + call[0].length;
    const start = call[1] === undefined ? argument : code.indexOf('(', closing(code, argument)) + 1;
    const [, single, double, template] = QUOTED.exec(withoutComments.slice(start)) ?? [];
    const title = single ?? double ?? template;
    return title === undefined ? [] : [title.replaceAll(/\\(.)/g, '$1')];
  });
}
