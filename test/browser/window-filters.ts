import { globSync } from 'node:fs';
import path from 'node:path';
import { deal } from '../sample.ts';

/** Matches the tests of these files, against a test's file, titles and tags. */
const testsOf = (files: readonly string[]): string =>
  files.length === 0 ? '(?!)' : String.raw`/(?:${files.join('|')})\.spec\.ts `;

/** The files whose tests of both windows run in this one: in `npm test` the commit chooses one for each file. */
const dealtTo = (window: 'phone' | 'wide'): string[] =>
  globSync('**/*.spec.ts', { cwd: import.meta.dirname })
    .map((file) => path.basename(file, '.spec.ts'))
    .filter((file) => deal(['phone', 'wide'], `window of ${file}`, 0).every((one) => one === window));

/**
 * Returns the filters of tests that do not run in wide windows, and of those that do not run on phones.
 * @param anyWindow names of the files that run on phones alone, but for tests with the tags @both and @desktop
 */
export function windowFilters(anyWindow: readonly string[]): { notWide: RegExp; notOnPhones: RegExp } {
  const wide = dealtTo('wide');
  const [ofAny, ofBoth] = [true, false].map((isAny) => wide.filter((file) => anyWindow.includes(file) === isAny));
  const notWide = [
    '@phone|@no-font',
    `${testsOf(anyWindow)}(?!.*@(?:both|desktop))`,
    `${testsOf(dealtTo('phone'))}(?!.*@desktop)`,
  ];
  const notOnPhones = ['@desktop|@no-font', `${testsOf(ofBoth ?? [])}(?!.*@phone)`, `${testsOf(ofAny ?? [])}.*@both`];
  return { notWide: new RegExp(notWide.join('|')), notOnPhones: new RegExp(notOnPhones.join('|')) };
}
