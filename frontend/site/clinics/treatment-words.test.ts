import { expect, test } from 'vitest';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import { TREATMENT_WORDS } from './treatment-words.ts';

test('P-085 the usual services, as the search knows them, have words in every language', () => {
  for (const name of USUAL_SERVICES) expect(TREATMENT_WORDS[name]?.message, name).toBe(name);
});
