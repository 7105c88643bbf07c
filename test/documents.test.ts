import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { MUTANTS } from './simulation/mutants.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (document: string): string => readFileSync(path.join(root, document), 'utf8');
const decisions = readdirSync(path.join(root, 'docs/decisions'))
  .filter((file) => file !== 'README.md')
  .map((file) => `docs/decisions/${file}`);
const guides = [
  'README.md',
  'docs/decisions/README.md',
  'infra/local/sandbox/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const documents = [...guides, ...decisions];
const atTheTop = readdirSync(root);
const below = ['shared', 'functions', 'frontend', 'infra', 'test', 'docs'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const files = [...atTheTop, ...below];

/** Files of the repository as documents name them: by their whole path or the end of it. Addresses begin with a slash. */
const NAMED = /`([\w.-][\w./-]*\.(?:ts|tsx|mjs|tsv|css|md))`/g;
/** `table-….ts` stands for several. */
const isThere = (named: string): boolean => files.some((file) => file === named || file.endsWith(`/${named}`));

test.each(documents)('%s names files that exist', (document) => {
  const named = [...read(document).matchAll(NAMED)].map(([, file = '']) => file);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
const anchorsIn = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Targets of the links and images of a document within the repository, relative to its root. */
const linksOf = (document: string): string[] =>
  [...read(document).matchAll(/(?:\]\(|^\[[^\]]+\]: |src(?:set)?=")([^)\s"]+)/gm)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link))
    .map((link) => (link.startsWith('#') ? document + link : path.join(path.dirname(document), link)));

function resolves(target: string): boolean {
  const [file = '', anchor] = target.split('#');
  if (!existsSync(path.join(root, file))) return false;
  return anchor === undefined || anchorsIn(file).includes(anchor);
}

test.each(documents)('every link of %s resolves', (document) => {
  expect(linksOf(document).filter((target) => !resolves(target))).toEqual([]);
});

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

test.each(documents)('every npm script of %s exists', (document) => {
  const named = [...read(document).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('the README is at most 150 lines and 1,200 words', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1200);
});

test('the figures of the README are those of the code', () => {
  const checks = files.filter((file) => /^(?:infra\/local\/invariants|test\/simulation\/checks)\/.*\.ts$/.test(file));
  const invariants = checks.flatMap((file) =>
    [...read(file).matchAll(/\bbreaks\((\d+)\)/g)].map(([, number]) => number),
  );
  const rows = new Set(read('test/checklist.tsv').match(/^[AP]-\d{3}/gm));
  const readme = read('README.md');
  expect(readme).toContain(`${new Set(invariants).size} invariants`);
  expect(readme).toContain(`${MUTANTS.length} deliberate faults`);
  expect(readme).toContain(`${rows.size} rows of the specification`);
  const [, limit = ''] = /'(\d+\.\d+) kB'/.exec(read('.size-limit.mjs')) ?? [];
  expect(readme).toContain(`${Math.round(Number(limit))} kB of scripts`);
});

test('at least twenty questions are answered within two links of the README', () => {
  const questions = read('docs/questions.md')
    .split('\n')
    .filter((line) => line.includes('?'));
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(linksOf('README.md')).toContain('docs/questions.md');
  expect(questions.filter((line) => !/\]\([^)]+\) *\|$/.test(line))).toEqual([]);
});

test('the differences from the specification name rows of the checklist, and define each reference', () => {
  const text = read('docs/spec-differences.md');
  const rows = new Set(read('test/checklist.tsv').match(/^[AP]-\d{3}/gm));
  const named = text.match(/[AP]-\d{3}/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((row) => !rows.has(row))).toEqual([]);
  const defined = new Set(text.match(/^\[decision \d+\](?=:)/gm));
  const referred = text.match(/\[decision \d+\](?!:)/g) ?? [];
  expect(referred.filter((decision) => !defined.has(decision))).toEqual([]);
});

test('the index of decisions lists every decision once', () => {
  expect(linksOf('docs/decisions/README.md').toSorted()).toEqual(decisions);
});

test.each(decisions)('%s states its status and date in at most 25 lines and 250 words', (document) => {
  const text = read(document);
  expect(text).toMatch(/^(Accepted|Superseded by \[decision \d+\]\([\w.-]+\)), \d{4}-\d{2}-\d{2}\b/m);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(251);
});

test('at most 40 decisions are in force', () => {
  expect(decisions.length).toBeLessThanOrEqual(40);
});

test('no number of a decision is used twice', () => {
  const numbers = decisions.map((document) => path.basename(document).slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
