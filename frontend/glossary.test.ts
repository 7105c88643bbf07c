import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/values/language.ts';

const config = getConfig({ configPath: resolve(import.meta.dirname, 'lingui.config.ts') });
const [SOURCE, ...TRANSLATED] = LANGUAGES;

/** The rows of the first table of docs/glossary.md: a word in English, and in each translated language. */
function glossary(): { english: string; words: readonly string[] }[] {
  const text = readFileSync(resolve(import.meta.dirname, '../docs/glossary.md'), 'utf8');
  const [table = ''] = /(?:^\|.*\n)+/m.exec(text) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) => {
    const [english = '', ...words] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { english, words };
  });
}

/** What stays of a word when its ending changes. */
const stem = (word: string): string => word.slice(0, Math.max(2, word.length - 2));

const tags = /<\/?\d+\/?>/g;
const says = (message: string, word: string): boolean =>
  new RegExp(`(?<![\\w{-])${word}s?(?![\\w-])`, 'i').test(message.replaceAll(tags, ''));

/** Every message of a language, English first. */
async function messagesOf(language: string): Promise<{ message: string; translation: string }[]> {
  const catalogues = await Promise.all((await getCatalogs(config)).map(async (catalog) => catalog.read(language)));
  return catalogues
    .flatMap((catalogue) => Object.values(catalogue ?? {}))
    .map(({ message = '', translation = '' }) => ({ message, translation }));
}

describe.each(TRANSLATED)('%s', async (language) => {
  const messages = await messagesOf(language);

  test.each(glossary())('says the same thing by the same word: $english', ({ english, words }) => {
    const own = stem(words[TRANSLATED.indexOf(language)] ?? '');
    const others = messages.filter(
      ({ message, translation }) => says(message, english) && !translation.replaceAll(tags, '').includes(own),
    );
    expect(own).not.toBe('');
    expect(others).toEqual([]);
  });
});

test('English says nothing that reads as something else', async () => {
  const MISREAD = /\bfree (?:times?|slots?)\b|\bposition\b|\be-mail\b|\blist price\b|\bneed not\b/i;
  const found = (await messagesOf(SOURCE)).map(({ message }) => message).filter((message) => MISREAD.test(message));
  expect(found).toEqual([]);
});
