import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countFaults, findFaults, type Fault } from './english/count-english.ts';
import type { SourceFile } from './structure/measure-structure.ts';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['shared', 'functions', 'frontend', 'infra', 'test', 'docs'];
const files = [
  'README.md',
  'playwright.config.ts',
  'vitest.config.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => /(?<!\.d)\.tsx?$|\.md$|\/en\/[\w-]+\.po$/.test(file));

const place = ({ path: file, line, rule, words }: Fault): string => `${file}:${line}: ${rule}: ${words}`;
const faultsIn = (path: string, text: string): string[] => findFaults([{ path, text }]).map(place);

describe('the search for broken writing rules', () => {
  test('reads paragraphs, lists, cells and headings of documents, but no code and no targets of links', () => {
    const text = [
      '# What is kept',
      '',
      '- Whoever books pays [here](what-is.md).',
      '- What do I do? Read on.',
      '',
      '| where | Nobody asks |',
      '| ----- | ----------- |',
      '',
      'A paragraph of two',
      'lines is sent anew.',
      '',
      '```',
      'Whoever runs this',
      '```',
    ].join('\n');
    expect(faultsIn('docs/a.md', text)).toEqual([
      'docs/a.md:1: relative clause: What is kept',
      'docs/a.md:3: relative clause: Whoever books pays [here].',
      'docs/a.md:3: word: Whoever books pays [here].',
      'docs/a.md:6: word: Nobody asks',
      'docs/a.md:9: word: A paragraph of two lines is sent anew.',
    ]);
  });

  test('finds long sentences, and long lines of documents only', () => {
    const words = (count: number): string => `${'word '.repeat(count - 1)}word.`;
    expect(faultsIn('docs/a.md', words(25))).toEqual([]);
    expect(findFaults([{ path: 'docs/a.md', text: words(26) }])).toMatchObject([{ rule: 'long sentence' }]);
    expect(faultsIn('docs/a.md', `${words(25)} Word ${words(24)}`)).toEqual([]);
    const long = Array.from({ length: 20 }, () => 'Each sentence is short.').join(' ');
    expect(findFaults([{ path: 'docs/a.md', text: long }])).toMatchObject([{ rule: 'long line', line: 1 }]);
    expect(faultsIn('shared/a.ts', `const text = '${long}';`)).toEqual([]);
  });

  test('reads strings, templates and words between tags of code, but no imports, types, classes and styles', () => {
    const text = [
      "import { a } from '#shared/told of.ts';",
      "type A = 'made anew now';",
      "const one = 'Somebody else was here';",
      'const two = `${n} was refunded by hand`;',
      'const page = `<style>p { color: red }</style><p>Nobody is here</p>`;',
      'export const P = () => <p className="told of it">Sent by itself, soon</p>;',
    ].join('\n');
    expect(faultsIn('frontend/admin/a.tsx', text)).toEqual([
      'frontend/admin/a.tsx:3: word: Somebody else was here',
      'frontend/admin/a.tsx:4: word: … was refunded by hand',
      'frontend/admin/a.tsx:5: word: Nobody is here',
      'frontend/admin/a.tsx:6: word: Sent by itself, soon',
    ]);
  });

  test('reads the messages of catalogues, also those of several lines', () => {
    const text = 'msgid "a"\nmsgstr ""\n"Somebody "\n"was here."\n';
    expect(faultsIn('shared/messages/en/a.po', text)).toEqual(['shared/messages/en/a.po:2: word: Somebody was here.']);
  });

  test('reads sentences of comments over several lines, and test titles', () => {
    const text = [
      '/**',
      ' * Fields of a clinic. Whoever edits them is',
      ' * named.',
      ' * @returns what was saved',
      ' */',
      'const a = 1; // Of nobody else.',
      '// Who is it?',
      "test('what is saved is shown', () => {});",
      "const url = 'https://a.example/*';",
    ].join('\n');
    expect(faultsIn('test/a.ts', text)).toEqual([
      'test/a.ts:2: relative clause: Whoever edits them is named.',
      'test/a.ts:6: relative clause: Of nobody else.',
      'test/a.ts:0: relative clause: what is saved is shown',
    ]);
  });

  test('counts faults by kind of text and rule, with comments and test titles', () => {
    const counted = countFaults(
      findFaults([
        { path: 'shared/a.ts', text: '// Whoever reads this.\n' },
        { path: 'docs/a.md', text: 'Nobody reads this.\n' },
      ]),
    );
    expect(counted['comments and test titles']?.['relative clause']).toBe(1);
    expect(counted['documents']?.word).toBe(1);
    expect(counted['messages']?.word).toBe(0);
  });
});

test('no document, text of the site, API, message, command, comment or test title breaks a writing rule', () => {
  const texts = files.map((file): SourceFile => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  expect(findFaults(texts).map(place)).toEqual([]);
});
