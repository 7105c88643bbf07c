import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { matchClinics } from '#functions/core/search/match-clinics.fixture.ts';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { NOW, sampleClinic } from '#test/store/booking/sample-booking.ts';

const config = getConfig({ configPath: path.resolve(import.meta.dirname, '../../../frontend/lingui.config.ts') });
const catalogues = await getCatalogs(config);

/** Returns the texts of the site in a source file: the English words, and their translation in a language. */
async function saidIn(file: string, language: string): Promise<{ name: string; said: string }[]> {
  const said = catalogues.map(async (catalogue) => {
    const [english, words] = await Promise.all([catalogue.read('en'), catalogue.read(language)]);
    return Object.entries(english ?? {})
      .filter(([, { origin = [] }]) => origin.some(([source]) => source.endsWith(`/${file}`)))
      .map(([id, { message = '' }]) => ({ name: message, said: words?.[id]?.translation || message }));
  });
  return (await Promise.all(said)).flat();
}

const findIn = (clinics: readonly Clinic[], q: string, city = ''): Clinic[] =>
  matchClinics({ q, city }, clinics, Date.parse(NOW)).matching;
const ALL = sampleClinics();

describe.each(LANGUAGES)('the words of the site are found: %s', async (language) => {
  const treatments = await saidIn('treatment-words.ts', language);
  const cities = await saidIn('city-name.ts', language);
  const services = (await saidIn('nav-links.tsx', language)).filter(({ name }) => /dental|teeth|root/i.test(name));
  const topics = (await saidIn('search-chips.tsx', language)).filter(({ name }) => !name.includes('{'));

  test('there is something to find', () => {
    expect([treatments.length > 20, cities.length > 15, services.length, topics.length]).toEqual([true, true, 5, 4]);
  });

  test.each(treatments)('the treatment $name, as $said', ({ name, said }) => {
    const clinic = sampleClinic({ services: [name] });
    expect(findIn([clinic], said)).toEqual([clinic]);
  });

  test.each(cities)('the city $name, as $said, among the words and as a city', ({ name, said }) => {
    const clinics = [sampleClinic({ city: name }), sampleClinic({ city: 'Elsewhere', clinic_address: '1 Far Street' })];
    expect(findIn(clinics, said)).toEqual(clinics.slice(0, 1));
    expect(findIn(clinics, '', said)).toEqual(clinics.slice(0, 1));
  });

  test.each(topics)('the topic $name, as $said, and in other languages the same', ({ name, said }) => {
    expect(findIn(ALL, said).length).toBeGreaterThan(0);
    expect(findIn(ALL, said)).toEqual(findIn(ALL, name));
  });

  test.each(services)('the service $name, as $said', ({ said }) => {
    expect(findIn(ALL, said).length).toBeGreaterThan(0);
  });

  test.each(ALL)('$clinic_name, by its name in its city', ({ id, clinic_name, dentist_name, city: asSpelt }) => {
    const city = cities.find(({ name }) => name === asSpelt)?.said ?? '';
    for (const q of [clinic_name, dentist_name, `${clinic_name} ${city}`, `${city} ${dentist_name}`])
      expect(findIn(ALL, q).map((clinic) => clinic.id)).toContain(id);
  });
});
