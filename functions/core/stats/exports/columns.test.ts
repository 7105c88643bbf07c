import { expect, test } from 'vitest';
import * as columns from './columns.ts';

/** Words of questions and of the vocabulary that the glossary replaces. */
const REPLACED = /\b(?:what|when|who|how|told|asked|wanted|taken|returned|left|kept|arrival|settlement|state|team)\b/i;
const HEADING = /^\p{Lu}[\p{L} -]*(?: \((?:IST|INR)\))?$/u;

const headings = Object.entries(columns).map(([list, of]): [string, string[]] => [list, of.map(([head]) => head)]);

test.each(headings)('the headings of %s are nouns with their unit, each once', (_, heads) => {
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((head) => !HEADING.test(head) || REPLACED.test(head))).toEqual([]);
  expect(new Set(heads).size).toBe(heads.length);
});
