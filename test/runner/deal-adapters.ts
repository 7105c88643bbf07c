import { globSync } from 'node:fs';
import { deal, MATRIX_VARIABLE } from '../sample.ts';

/**
 * Lists the test files of the stores that one adapter of the table's client does not run. `npm test` deals each file to
 * one adapter by the commit's seed; in `npm run test:all`, and in a run that a person starts, both adapters run all.
 */
export function notDealtTo(adapter: 'lean' | 'document'): string[] {
  if (process.env[MATRIX_VARIABLE] === undefined) return [];
  const files = globSync('test/store/**/*.test.ts').toSorted();
  return files.filter((_, row) => !deal(['lean', 'document'], 'table client', row).includes(adapter));
}
