import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesOfCity } from '#functions/core/search/city-names.ts';
import { LANGUAGES } from '#shared/values/language.ts';

const locales = path.resolve(import.meta.dirname, '../frontend/locales');
const CITY = /msgctxt "city"\nmsgid "(.+)"\nmsgstr "(.*)"/g;

describe.each(LANGUAGES)('cities in %s', (language) => {
  const text = readFileSync(path.join(locales, language, 'site.po'), 'utf8');
  const cities = [...text.matchAll(CITY)].map(([, city = '', shown = '']) => ({ city, shown: shown || city }));

  test('there are some', () => expect(cities.length).toBeGreaterThan(15));

  test.each(cities)('the search finds $city by the name that is shown: $shown', ({ city, shown }) => {
    expect(namesOfCity(shown)[0]).toBe(city);
  });
});
