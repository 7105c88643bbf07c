import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const decisions = readdirSync(path.join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`);
const documents = ['README.md', 'docs/contributing.md', 'docs/asvs.md', ...decisions];
const atTheTop = readdirSync(root);
const below = ['shared', 'functions', 'frontend', 'infra', 'test', 'docs'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const files = [...atTheTop, ...below];

/** Files of the repository as documents name them: by their whole path or the end of it. Addresses begin with a slash. */
const NAMED = /`([\w.-][\w./-]*\.(?:ts|tsx|mjs|tsv|css|md))`/g;
/** `table-….ts` stands for several. */
const isThere = (named: string): boolean => files.some((file) => file === named || file.endsWith(`/${named}`));

test.each(documents)('%s names files that are there', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, file = '']) => file);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test('every decision says when it was taken and how it stands', () => {
  for (const document of decisions)
    expect(readFileSync(path.join(root, document), 'utf8'), document).toMatch(
      /^(Accepted|Superseded by \[decision \d+\]\([\w.-]+\)), \d{4}-\d{2}-\d{2}\b/m,
    );
});

test('no number of a decision is used twice', () => {
  const numbers = decisions.map((document) => path.basename(document).slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
