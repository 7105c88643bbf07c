import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Language } from '#shared/values/language.ts';
import { writeTimes, type Times } from '#shared/values/times/write-times.ts';

/** Words that are fetched together. The site's own come with every page, the others with their screens. */
const AREAS = [
  'site',
  'clinics',
  'search',
  'booking',
  'outcome',
  'managed-booking',
  'phone-code',
  'pages',
  'blog',
  'services',
  'conversions',
  'policies',
  'treatments',
] as const;
export type Area = (typeof AREAS)[number];

/** The words of each language: its own file knows where those of the areas are, so that nobody fetches the names of 40 files. */
const WORDS = {
  en: () => import('./locales/en/words.ts'),
  ta: () => import('./locales/ta/words.ts'),
  kn: () => import('./locales/kn/words.ts'),
  hi: () => import('./locales/hi/words.ts'),
} satisfies Record<Language, unknown>;

/** Path of an area's catalogue, below frontend/. */
export const catalogueOf = (language: Language, area: Area): string =>
  `locales/${language}/${area === 'site' ? 'words.ts' : `${area}.po`}`;

/** The writers of days and times, of each language whose words were read. */
const writers = new Map<string, Times>();

/** Days and times in the words of a language that is shown. @throws Error where its words were not read */
function timesIn(language: string): Times {
  const times = writers.get(language);
  if (times === undefined) throw new Error(language);
  return times;
}

async function readCatalogue(language: Language, area: Area): Promise<Messages> {
  const { messages, areas, times } = await WORDS[language]();
  if (area === 'site') {
    writers.set(language, writeTimes(times));
    return messages;
  }
  const read = areas[`./${area}.po`];
  if (read === undefined) throw new Error(area);
  return (await read()).messages;
}

/** A language with all of its words, for rendering on a server: an own one each, as two languages may be rendered at once. */
export async function wholeLanguage(language: Language): Promise<I18n> {
  const catalogues = await Promise.all(AREAS.map((area) => readCatalogue(language, area)));
  const messages = catalogues.reduce((all, catalogue) => ({ ...all, ...catalogue }), {});
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

let visit: { language: Language; i18n: I18n } | null = null;

/** Begins the visit in a browser: whatever is fetched from now on is in its language, and no other is. */
export async function beginVisit(language: Language): Promise<I18n> {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  visit = { language, i18n };
  await addWords('site');
  return i18n;
}

async function addWords(area: Area): Promise<void> {
  if (visit !== null) visit.i18n.load(visit.language, await readCatalogue(visit.language, area));
}

/** Fetches an area's words ahead of its screen; nothing is shown differently yet. */
export async function preloadWords(area: Area): Promise<void> {
  if (visit !== null) await readCatalogue(visit.language, area);
}

/** Fetches a screen and its area's words together, so that none is ever shown without the other. */
export async function withCatalogue<T>(area: Area, screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, addWords(area)]);
  return loaded;
}

/** Days and times in the words of the visit's language. */
export function useTimeWords(): Times {
  const { i18n } = useLingui();
  return timesIn(i18n.locale);
}
