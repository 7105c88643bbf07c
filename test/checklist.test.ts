import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Each requirement's row, the test file that shows it, and words of that test. */
const rows = read('test/checklist.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

it('every row points at a test that says so', () => {
  const wrong = rows.filter(([, file = '', words = '']) => words === '' || !read(file).includes(words));
  expect(wrong).toEqual([]);
});

it('every row is there once', () => {
  const ids = rows.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[PA]-\d{3}$/.test(id ?? ''))).toEqual([]);
});
