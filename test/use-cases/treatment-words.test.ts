import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { CatalogType } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { clinicMatcher } from '#functions/core/clinics/match-clinic.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { sampleClinic } from '#test/store/sample-booking.ts';

const config = getConfig({ configPath: path.resolve(import.meta.dirname, '../../frontend/lingui.config.ts') });
const catalogues = await getCatalogs(config);
/** Every message of a language by its id. */
const messagesOf = async (language: string): Promise<CatalogType> =>
  Object.assign({}, ...(await Promise.all(catalogues.map((catalogue) => catalogue.read(language)))));
const english = Object.entries(await messagesOf('en')).filter(([, { origin = [] }]) =>
  origin.some(([file]) => file.endsWith('/treatment-words.ts')),
);

test('the site has words for treatments', () => expect(english.length).toBeGreaterThan(20));

describe.each(LANGUAGES)('what the site calls a treatment finds it: %s', async (language) => {
  const words = await messagesOf(language);
  const said = english.map(([id, { message = '' }]) => ({ treatment: message, said: words[id]?.translation ?? '' }));
  test.each(said)('$treatment is $said', ({ treatment, said: q }) => {
    expect(clinicMatcher({ q })(sampleClinic({ services: [treatment] }))).toBe(true);
  });
});
