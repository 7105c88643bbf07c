import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

/** The classes that site.css leaves out. */
const [, listed = ''] = /@source not inline\('\{([^}]*)\}'\)/.exec(read('site.css')) ?? [];
const LEFT_OUT = listed.split(',');

/** The names in every list of classes of a source: what `className` is given, and texts that look like one. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/(className=)?(?:"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`)/g)]
    .filter(
      ([text, attribute]) => attribute !== undefined || / [\w:]*(?:px|py|gap|text|bg|border|flex|size|w|h)-/.test(text),
    )
    .flatMap(([, , double, single, template]) => (double ?? single ?? template ?? '').split(/\s+/));

test('classes that the stylesheet leaves out are borne by nothing on the site', () => {
  expect(LEFT_OUT).toContain('filter');
  expect(classesIn('const box = "flex gap-2 filter"; <i className="ring" />')).toEqual(
    expect.arrayContaining(['filter', 'ring']),
  );
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['admin/**', '**/*.test.ts'] });
  const borne = sources.flatMap((file) =>
    classesIn(read(file))
      .filter((name) => LEFT_OUT.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(borne).toEqual([]);
});
