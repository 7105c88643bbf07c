import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sections = '', , stands = '', where = '']) => ({ sections: sections.split(', '), stands, where }));

/** The sections of OWASP ASVS 5.0 that were asked for, by chapter and section. */
const ASKED: Record<string, string> = {
  '6.1': '1',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.8': '2 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '3.3': '1',
  '3.4': '1 2 3 4 5 6 7 8',
  '3.5': '1 2 3 4',
  '3.7': '2',
  '5.1': '1',
  '5.2': '1 2',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '12.1': '1 2 3 4 5',
  '12.2': '1 2',
  '12.3': '1 2 3 4 5',
  '13.2': '4 5',
  '13.3': '1 2',
  '14.1': '1 2',
  '14.2': '4',
  '14.3': '1',
  '15.1': '1 2',
  '15.2': '2',
  '15.3': '1 2 3',
  '16.1': '1',
  '16.2': '1',
  '16.3': '1 2 3',
  '16.4': '1 2 3',
  '2.1': '3',
  '2.3': '2',
  '2.4': '1',
};
const asked = Object.entries(ASKED).flatMap(([chapter, ends]) => ends.split(' ').map((end) => `${chapter}.${end}`));

test('every section of ASVS that was asked for has its row, once', () => {
  expect(rows.flatMap(({ sections }) => sections).toSorted()).toEqual(asked.toSorted());
});

test('each row says how things stand, and where that can be seen', () => {
  for (const { sections, stands, where } of rows) {
    expect(stands, sections[0]).toMatch(/^(met|met in production|Cognito|partly|not met|does not apply)$/);
    expect(where, sections[0]).not.toBe('');
  }
});

test('each row that is met or partly met names a file or a decision that shows it', () => {
  const silent = rows.filter(
    ({ stands, where }) =>
      /^(met|partly)/.test(stands) && !/`[\w./-]+\/[\w./-]+`|`package-lock\.json`|decisions? \d/.test(where),
  );
  expect(silent.map(({ sections }) => sections.join(', '))).toEqual([]);
});

test('each file and decision that a row names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+|package-lock\.json)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(readFileSync(path.join(root, 'docs/contributing.md'), 'utf8')).toContain('\n## Libraries\n');
  const decisions = [...text.matchAll(/decisions? (\d+)(?: and (\d+))?/g)].flatMap(([, one = '', two]) =>
    two === undefined ? [one] : [one, two],
  );
  const files = readdirSync(path.join(root, 'docs/decisions'));
  for (const number of decisions)
    expect(
      files.some((file) => file.startsWith(`${number.padStart(3, '0')}-`)),
      `decision ${number}`,
    ).toBe(true);
});
