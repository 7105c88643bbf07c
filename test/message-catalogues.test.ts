import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { messageFormat } from '#infra/messages/lingui.config.ts';
import { BOOKING_MESSAGES } from '#shared/messages/booking-messages.ts';
import { CLINIC_MESSAGES, clinicMessages } from '#shared/messages/clinic-messages.ts';
import { ENQUIRY_MESSAGES } from '#shared/messages/enquiry-messages.ts';
import { FRAME_MESSAGES } from '#shared/messages/frame-messages.ts';
import { placeholdersOf, renderMessage } from '#shared/messages/read-messages.ts';
import { SMS_MESSAGES } from '#shared/messages/sms-messages.ts';
import { STAFF_MESSAGES } from '#shared/messages/staff-messages.ts';
import { LANGUAGES, type Language } from '#shared/values/language.ts';

const root = path.resolve(import.meta.dirname, '..');
const config = getConfig({ configPath: path.join(root, 'infra/messages/lingui.config.ts') });

/** Placeholders of each message by area. SMS have no table: their English texts name the variables. */
const TABLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bookings: BOOKING_MESSAGES,
  clinics: CLINIC_MESSAGES,
  enquiries: ENQUIRY_MESSAGES,
  frame: FRAME_MESSAGES,
  sms: Object.fromEntries(Object.entries(SMS_MESSAGES.en).map(([id, message]) => [id, placeholdersOf(message)])),
  staff: STAFF_MESSAGES,
};

const fileOf = (language: Language, area: string): string => path.join(root, `shared/messages/${language}/${area}.po`);

/** The texts of a catalogue by their ids, in the order of the file. */
async function textsOf(language: Language, area: string): Promise<Map<string, string>> {
  const context = { filename: fileOf(language, area), locale: language, sourceLocale: 'en' };
  const catalogue = await messageFormat.parse(readFileSync(context.filename, 'utf8'), context);
  return new Map(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]));
}

/** Names of the placeholders in a text, also those inside plurals. */
const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)),
];

/** Scripts that take twice the space leave out what the booking's page says too. */
const SHORTER: Readonly<Record<string, readonly string[]>> = {
  'confirmed.free_until': ['phone'],
  'confirmed.starts_soon': ['phone', 'hours'],
  'moved.free_until': ['phone'],
  'moved.starts_soon': ['phone', 'hours'],
};

const cases = Object.keys(TABLES).flatMap((area) => LANGUAGES.map((language) => ({ area, language })));

describe.each(cases)('$area in $language', async ({ area, language }) => {
  const texts = await textsOf(language, area);
  const table = TABLES[area] ?? {};

  test('has every message of the area and no other, once, in the order of their ids', () => {
    const ids = [...readFileSync(fileOf(language, area), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id);
    expect(ids).toEqual(Object.keys(table).toSorted());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the placeholders of each message and no other', () => {
    const left = (id: string): readonly string[] => (language !== 'en' && SHORTER[id]) || [];
    const wanted = Object.entries(table).map(([id, names]) => [
      id,
      [...new Set(names)].filter((name) => !left(id).includes(name)).toSorted(),
    ]);
    expect([...texts].map(([id, text]) => [id, placeholdersIn(text).toSorted()])).toEqual(wanted);
  });
});

test('every catalogue belongs to an area that Lingui compiles', () => {
  const files = globSync('shared/messages/*/*.po', { cwd: root });
  const wanted = cases.map(({ area, language }) => path.relative(root, fileOf(language, area)));
  expect(files.toSorted()).toEqual(wanted.toSorted());
  expect(config.catalogs?.map((catalog) => path.basename(catalog.path)).toSorted()).toEqual(
    Object.keys(TABLES).toSorted(),
  );
});

/** A channel has the same name in every language. */
const ALIKE = ['channel.sms'];

test.each(Object.keys(TABLES))('no two languages say a message of %s alike', async (area) => {
  const all = await Promise.all(LANGUAGES.map((language) => textsOf(language, area)));
  const alike = [...(all[0] ?? [])].flatMap(([id, english]) => {
    const hasWords = /\p{L}/u.test(english.replaceAll(/\{\w+\}/g, ''));
    const texts = new Set(all.map((texts) => texts.get(id)));
    return hasWords && texts.size < LANGUAGES.length && !ALIKE.includes(id) ? [id] : [];
  });
  expect(alike).toEqual([]);
});

/** Patterns of the ids that sources write in quotes; a value inside matches anything. */
const quoted = globSync('{functions/core/**/*.ts,shared/domain/**/sms-*.ts,shared/messages/sms-messages.ts}', {
  cwd: root,
})
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/'([\w.]+)'|`((?:[\w.]|\$\{[^}]*\})+)`/g),
  ])
  .map(([, text, template]) => new RegExp(`^${(text ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`))
  .filter(({ source }) => /[a-z]{2}/.test(source.replaceAll('[\\w.]+', '')));

test.each(Object.entries(TABLES).filter(([area]) => area !== 'sms'))('every message of %s is used', (_, table) => {
  expect(Object.keys(table).filter((id) => !quoted.some((pattern) => pattern.test(id)))).toEqual([]);
});

describe('a message', () => {
  test('fails without a value for a placeholder, also one of a plural', () => {
    expect(renderMessage(SMS_MESSAGES, 'en', 'refunded', { amount: '149', days: '5 to 7', ref: '1', link: '/' })).toBe(
      'Punnagai: Rs 149 is refunded. It reaches your account in 5 to 7 working days. Ref 1. See /',
    );
    expect(() => renderMessage(SMS_MESSAGES, 'en', 'refunded', { amount: '149' })).toThrow('{days}');
    // @ts-expect-error -- the day is missing
    expect(() => clinicMessages('en')('visits', { count: 2 })).toThrow('{day}');
  });

  test('fails if the catalogue does not have it', () => {
    expect(() => renderMessage(SMS_MESSAGES, 'ta', 'no_such_text', {})).toThrow('no_such_text');
  });

  test('counts in the plural of its language', () => {
    const counted = LANGUAGES.map((language) =>
      [1, 2].map((count) => clinicMessages(language)('visits', { count, day: 'D' })),
    );
    expect(counted).toEqual([
      ['1 visit on D', '2 visits on D'],
      ['D அன்று 1 விசிட்', 'D அன்று 2 விசிட்டுகள்'],
      ['D ರಂದು 1 ಭೇಟಿ', 'D ರಂದು 2 ಭೇಟಿಗಳು'],
      ['D को 1 विज़िट', 'D को 2 विज़िट'],
    ]);
  });

  test('does not read what a value says', () => {
    const clinic = '{day} \\u0041 {count, plural, other {#}} <0>';
    expect(clinicMessages('en')('greeting', { clinic })).toBe(`Hello ${clinic},`);
  });
});
