import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/values/language.ts';

const root = resolve(import.meta.dirname, '..');
const configOf = (file: string) => getConfig({ configPath: resolve(root, file) });
const PAGES = configOf('frontend/lingui.config.ts');
const MESSAGES = configOf('infra/messages/lingui.config.ts');
const [SOURCE, ...TRANSLATED] = LANGUAGES;

/** The rows of the tables of docs/glossary.md that hold all texts: the first, and the last. */
function tables(): { said: string[][]; never: string[][] } {
  const text = readFileSync(resolve(root, 'docs/glossary.md'), 'utf8');
  const found = [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );
  return { said: found[0] ?? [], never: found.at(-1) ?? [] };
}

const { said, never } = tables();
const glossary = said.map(([english = '', ...words]) => ({ english, words }));
const refused = never.map(([word = '', instead = '', english = '']) => ({ word, instead, english }));

/** Returns the part of a word that remains when its ending changes. */
const stem = (word: string): string => word.slice(0, Math.max(2, word.length - 2));

const tags = /<\/?\d+\/?>/g;
const says = (message: string, word: string): boolean =>
  new RegExp(`(?<![\\w{-])${word}s?(?![\\w-])`, 'i').test(message.replaceAll(tags, ''));

type Pair = { message: string; translation: string };

/** The entries of every catalogue in a language, with their ids. */
async function entriesOf(config: LinguiConfigNormalized, language: string) {
  const catalogues = await Promise.all((await getCatalogs(config)).map(async (catalog) => catalog.read(language)));
  return catalogues.map((catalogue) => Object.entries(catalogue ?? {}));
}

/** Every message of the pages in a language, English first. */
const onPages = async (language: string): Promise<Pair[]> =>
  (await entriesOf(PAGES, language)).flat().map(([, { message = '', translation = '' }]) => ({ message, translation }));

/** Values that stand beside the word of the glossary: a missing name stands beside 'patient'. */
const VALUES = ['no_patient'];

/** Every text of e-mails, SMS and calendar entries in a language, English first. */
async function inMessages(language: string): Promise<Pair[]> {
  const [english, own] = await Promise.all([SOURCE, language].map((one) => entriesOf(MESSAGES, one)));
  return (english ?? []).flatMap((area, at) => {
    const translations = new Map(own?.[at]);
    return area
      .filter(([id]) => !VALUES.includes(id))
      .map(([id, { translation: message = '' }]) => ({
        message,
        translation: translations.get(id)?.translation ?? '',
      }));
  });
}

test.each(LANGUAGES)('%s: pages and e-mails say the terms of cancelling in the same words', async (language) => {
  const words = new Map((await onPages(language)).map(({ message, translation }) => [message, translation]));
  const mails = new Map((await inMessages(language)).map(({ message, translation }) => [message, translation]));
  for (const term of ['Free cancellation until {time}', 'Starts in less than {hours} hours: no refund if you cancel']) {
    expect(words.get(term)).toContain('{');
    expect(mails.get(term)).toBe(words.get(term));
  }
});

describe.each(TRANSLATED)('%s', async (language) => {
  const messages = await inMessages(language);
  const all = [...(await onPages(language)), ...messages];

  test('messages are read with all their texts', () => expect(messages.length).toBeGreaterThan(200));

  test.each(glossary)('says the same thing by the same word: $english', ({ english, words }) => {
    const own = stem(words[TRANSLATED.indexOf(language)] ?? '');
    const others = all.filter(
      ({ message, translation }) => says(message, english) && !translation.replaceAll(tags, '').includes(own),
    );
    expect(own).not.toBe('');
    expect(others).toEqual([]);
  });

  test.each(refused)('says $instead, never $word', ({ word, instead, english }) => {
    const found = all.filter(
      ({ message, translation }) =>
        message.toLowerCase().includes(english) && translation.replaceAll(instead, '').includes(word),
    );
    expect(found).toEqual([]);
  });
});

test('English says nothing that reads as something else', async () => {
  const MISREAD = /\bfree (?:times?|slots?)\b|\bposition\b|\be-mail\b|\blist price\b|\bneed not\b/i;
  const found = (await onPages(SOURCE)).map(({ message }) => message).filter((message) => MISREAD.test(message));
  expect(found).toEqual([]);
});
