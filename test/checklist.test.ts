import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, source } from './architecture/sources.ts';
import { testTitles } from './architecture/test-titles.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The titles of all tests, by file. */
const titles = new Map(
  readSources(root)
    .filter(({ path: file }) => /\.(test|spec|contract)\.tsx?$/.test(file))
    .map((file) => [file.path, new Set(testTitles(file))]),
);

/** A requirement, the file of a test that shows it, and that test's title as it is spelled there. Some need several. */
const lines = readFileSync(path.join(root, 'test/checklist.tsv'), 'utf8').trim().split('\n').slice(1);
const rows = lines.map((line) => {
  const [id = '', file = '', title = '', ...more] = line.split('\t');
  return { id, file, title, more };
});
const idsIn = (title: string): string[] => title.match(/\b[PA]-\d{3}\b/g) ?? [];
/** The specification's rows are numbered through, those of the patient's side and those of the admin's. */
const LAST = { P: 189, A: 188 };
const all = Object.entries(LAST).flatMap(([side, last]) =>
  Array.from({ length: last }, (_, index) => `${side}-${String(index + 1).padStart(3, '0')}`),
);
const isRow = (id: string): boolean => all.includes(id);
/** Rows that no test can show, each with why. */
const SHOWN_BY_NO_TEST: Record<string, string> = {};

describe('the checklist', () => {
  it('names rows of the specification, in their order and no line twice', () => {
    expect(rows.filter(({ id, more }) => !isRow(id) || more.length > 0)).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
  });

  it('names files with tests', () => {
    expect(rows.filter(({ file }) => !titles.has(file))).toEqual([]);
  });

  it('names tests by their whole title', () => {
    expect(rows.filter(({ file, title }) => titles.get(file)?.has(title) === false)).toEqual([]);
  });

  it('names tests whose title names the row', () => {
    expect(rows.filter(({ id, title }) => !idsIn(title).includes(id))).toEqual([]);
  });

  it('knows every row that a test claims to show', () => {
    const known = new Set(rows.map(({ id }) => id));
    const claimed = [...titles.values()].flatMap((ofFile) => [...ofFile].flatMap(idsIn));
    expect(claimed.filter((id) => !known.has(id))).toEqual([]);
  });

  it('leaves out no row of the specification but those that no test can show', () => {
    const shown = new Set(rows.map(({ id }) => id));
    expect(all.filter((id) => !shown.has(id))).toEqual(Object.keys(SHOWN_BY_NO_TEST));
  });
});

describe('the titles of a source', () => {
  it('are those of its tests, of tables and of several lines too, and of nothing else', () => {
    const text = [
      "test('one (P-001)', () => call('not this'));",
      "it.each([['(', \"a'b\"], [`)`]])('each %s', () => {});",
      'test.each<[A, B]>([\n  [1],\n])(\n  `of ${kind} it’s \\`so\\``,\n  () => {},\n);',
      "test('tagged', { tag: '@both' }, async () => {});",
      "test.skip('skipped (P-002)', () => {});",
      "describe('a group (P-003)', () => it(\"two's\", () => {}));",
      "// test('a comment', () => {});",
      "test.use({ locale: 'en' }); latest('no'); page.test('no');",
    ].join('\n');
    expect(testTitles(source('test/x.test.ts', text))).toEqual([
      'one (P-001)',
      'each %s',
      'of ${kind} it’s `so`',
      'tagged',
      "two's",
    ]);
  });
});
