import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/values/language.ts';

const config = getConfig({ configPath: resolve(import.meta.dirname, 'lingui.config.ts') });
const [SOURCE, ...TRANSLATED] = LANGUAGES;

type Entry = { id: string; message: string; translation: string; comments: string[] };

/** Every message of a language by area. */
async function catalogue(language: string): Promise<Record<string, Entry[]>> {
  const byArea = await Promise.all(
    (await getCatalogs(config)).map(async (catalog) => {
      const messages = Object.entries((await catalog.read(language)) ?? {}).filter(([, { obsolete }]) => !obsolete);
      const entries = messages.map(([id, { message = '', translation = '', comments = [] }]) => ({
        id,
        message,
        translation,
        comments,
      }));
      return [catalog.name ?? catalog.path, entries] as const;
    }),
  );
  return Object.fromEntries(byArea);
}

type Tokens = string | readonly (string | Filling)[];
type Filling = readonly [name: string, type?: string, cases?: Readonly<Record<string, Tokens>>];

/** Placeholders of a message: '{name}', '{count, plural}', '#', '<0>'; also inside the cases of its plurals and selects. */
function partsOf(tokens: Tokens): string[] {
  if (tokens === '#') return [tokens];
  if (typeof tokens === 'string') return [...tokens.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag);
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return partsOf(token);
    const [name, type, cases = {}] = token;
    return [type === undefined ? `{${name}}` : `{${name}, ${type}}`, ...Object.values(cases).flatMap(partsOf)];
  });
}

/** The parts of each translation, compiled as the build compiles it. Throws for one that is no ICU message. */
function partsById(language: string, entries: readonly Entry[]): Map<string, string[]> {
  const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, translation]));
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'));
  const compiled = (JSON.parse(source) as { messages: Record<string, Tokens> }).messages;
  return new Map(Object.entries(compiled).map(([id, tokens]) => [id, [...new Set(partsOf(tokens))].toSorted()]));
}

const wordsOf = (entries: readonly Entry[]): string[] => entries.map(({ message }) => message);
const without = (entries: readonly Entry[], others: readonly Entry[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return wordsOf(entries.filter(({ id }) => !known.has(id)));
};
const reviewsOf = ({ comments }: Entry): string[] => comments.filter((comment) => comment.startsWith('Needs '));

const areas = Object.entries(await catalogue(SOURCE));

describe.each(TRANSLATED)('%s', async (language) => {
  const own = await catalogue(language);
  const cases = areas.map(([area, source]) => ({ area, source, entries: own[area] ?? [] }));

  test.each(cases)('$area has every message of the source and no other, translated', ({ source, entries }) => {
    expect(without(source, entries), 'not there').toEqual([]);
    expect(without(entries, source), 'no longer wanted').toEqual([]);
    expect(wordsOf(entries.filter(({ translation }) => translation.trim() === '')), 'empty').toEqual([]);
  });

  test.each(cases)('$area is filled in as the source is: placeholders, tags, plurals', ({ source, entries }) => {
    const wanted = partsById(SOURCE, source);
    const found = partsById(language, entries);
    const differing = source.filter(({ id }) => found.has(id) && String(found.get(id)) !== String(wanted.get(id)));
    expect(wordsOf(differing)).toEqual([]);
  });

  test.each(cases)('$area says what a doctor or a lawyer has to look at', ({ source, entries }) => {
    const said = new Map(entries.map((entry) => [entry.id, reviewsOf(entry)]));
    const unsaid = source.filter((entry) =>
      reviewsOf(entry).some((note) => said.get(entry.id)?.includes(note) === false),
    );
    expect(wordsOf(unsaid)).toEqual([]);
  });
});

// Lingui would format them with Intl.NumberFormat, whose first use keeps a cheap phone busy for 50 ms or more.
test('no message formats a number, a day or a time; plurals name their number instead of writing #', () => {
  const written = areas.flatMap(([, source]) =>
    [...partsById(SOURCE, source)].filter(([, parts]) =>
      parts.some((part) => /^#$|, (?:number|date|time)\}$/.test(part)),
    ),
  );
  expect(written.map(([id]) => id)).toEqual([]);
});
