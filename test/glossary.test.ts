import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLINIC_WORDS } from '#functions/core/messages/clinic-news/clinic-words.ts';
import { contactChangedContent } from '#functions/core/messages/clinic-news/contact-changed.ts';
import { PARTNER_STATUS_WORDS } from '#functions/core/enquiries/admin/partner-status-words.ts';
import { COMPLETE_CLINIC_WORDS } from '#functions/core/enquiries/admin/complete-clinic-words.ts';
import { receivedWords } from '#functions/core/enquiries/admin/received-words.ts';
import { WAITLIST_WORDS } from '#functions/core/leads/waitlist/waitlist-mail.ts';
import { NOTICE_WORDS } from '#functions/core/messages/notices/words/every-language.ts';
import { TEAM_WORDS } from '#functions/core/messages/team-news/team-words.ts';
import { BRAND } from '#shared/content/brand.ts';
import { CLINIC_SMS_WORDS } from '#shared/domain/messages/sms-words/to-clinics.ts';
import { SMS_WORDS } from '#shared/domain/messages/sms-words/every-language.ts';
import { LANGUAGES, type Language } from '#shared/values/language.ts';

const root = resolve(import.meta.dirname, '..');
const config = getConfig({ configPath: resolve(root, 'frontend/lingui.config.ts') });
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

/** A day, which stands for every value of a message: each of them can be written as a text or read as a time. */
const VALUE = '2026-12-01';

/** The texts of words in English beside those of another language: those of functions with VALUE for each value. */
function pairsOf(english: unknown, own: unknown): Pair[] {
  if (typeof english === 'string' && typeof own === 'string') return [{ message: english, translation: own }];
  if (typeof english === 'function' && typeof own === 'function')
    return pairsOf(
      Reflect.apply(english, undefined, [VALUE, VALUE, VALUE]),
      Reflect.apply(own, undefined, [VALUE, VALUE, VALUE]),
    );
  if (typeof english !== 'object' || typeof own !== 'object' || english === null || own === null) return [];
  const ownParts = new Map<string, unknown>(Object.entries(own));
  return Object.entries(english).flatMap(([name, part]) => pairsOf(part, ownParts.get(name)));
}

const brand = {
  name: BRAND.name,
  siteUrl: 'https://punnagai.example',
  supportPhone: '+91 44 4000 1234',
  supportEmail: 'care@punnagai.example',
  bankDays: { from: 5, to: 7 },
};

/** The words of every e-mail, SMS and calendar entry. */
const wordsOfMessages = (language: Language) => ({
  notices: NOTICE_WORDS[language],
  sms: SMS_WORDS[language],
  sms_to_clinics: CLINIC_SMS_WORDS[language],
  to_clinics: CLINIC_WORDS[language],
  contact_changed: contactChangedContent(
    { clinic_name: VALUE, changed: ['email', 'phone'], at: VALUE },
    brand,
    language,
  ),
  to_team: TEAM_WORDS[language],
  partner_status: PARTNER_STATUS_WORDS[language],
  partner_link: COMPLETE_CLINIC_WORDS[language],
  waitlist: WAITLIST_WORDS[language]({ brand: VALUE, city: VALUE, day: VALUE }),
  received: (['contact', 'partner'] as const).map((form) => receivedWords(form, language, VALUE)),
});

/** Every message of the pages in a language, English first. */
async function onPages(language: string): Promise<Pair[]> {
  const catalogues = await Promise.all((await getCatalogs(config)).map(async (catalog) => catalog.read(language)));
  return catalogues
    .flatMap((catalogue) => Object.values(catalogue ?? {}))
    .map(({ message = '', translation = '' }) => ({ message, translation }));
}

test.each(LANGUAGES)('%s: pages and e-mails say the terms of cancelling in the same words', async (language) => {
  const words = new Map((await onPages(language)).map(({ message, translation }) => [message, translation]));
  const { freeUntil, startsSoon } = NOTICE_WORDS[language];
  expect(words.get('Free cancellation until {time}')).toBe(freeUntil('{time}'));
  expect(words.get('Starts in less than {hours} hours: no refund if you cancel')?.replace('{hours}', '6')).toBe(
    startsSoon(6),
  );
});

describe.each(TRANSLATED)('%s', async (language) => {
  const inMessages = pairsOf(wordsOfMessages(SOURCE), wordsOfMessages(language));
  const all = [...(await onPages(language)), ...inMessages];

  test('messages are read with all their texts', () => expect(inMessages.length).toBeGreaterThan(200));

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
