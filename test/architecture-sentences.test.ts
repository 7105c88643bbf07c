import path from 'node:path';
import { expect, test } from 'vitest';
import { forbiddenSentences } from './architecture/sentences.ts';
import { readSources, source } from './architecture/sources.ts';

const sources = readSources(path.resolve(import.meta.dirname, '..'));

test('a comment and a title that begin with a relative clause are found with their line', () => {
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
  expect(forbiddenSentences(source('shared/a.ts', text))).toEqual([
    { path: 'shared/a.ts', line: 2, words: 'Whoever edits them is named.' },
    { path: 'shared/a.ts', line: 6, words: 'Of nobody else.' },
    { path: 'shared/a.ts', line: 0, words: 'what is saved is shown' },
  ]);
});

test('no sentence of a comment and no test title begins with a relative clause', () => {
  expect(sources.flatMap(forbiddenSentences)).toEqual([]);
});
