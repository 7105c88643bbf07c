import { listClinics } from '#functions/core/search/list-clinics.ts';
import { searchClinics } from '#functions/core/search/search-clinics.ts';
import type { Deps } from '#functions/core/deps.ts';

type Reading = (deps: Pick<Deps, 'clinics' | 'clock'>) => Promise<{ clinics: unknown[] }>;

/** The first screen of everything that lists clinics, by what a visitor asked for. */
export const FIRST_SCREENS: Readonly<Record<string, Reading>> = {
  'home page': (deps) => listClinics(deps, { homepage: 'true' }),
  'a city': (deps) => searchClinics(deps, { city: 'Madras' }),
  words: (deps) => searchClinics(deps, { q: 'root canal' }),
  'words in a city': (deps) => searchClinics(deps, { q: 'dentist', city: 'Chennai' }),
  'a slip of typing': (deps) => searchClinics(deps, { q: 'chenai implnts' }),
  'an English word in Tamil letters': (deps) => searchClinics(deps, { q: 'ஸ்ட்ரீட்' }),
  'a topic: toothache': (deps) => searchClinics(deps, { q: 'Toothache' }),
  'a topic: Sunday': (deps) => searchClinics(deps, { q: 'Sunday' }),
  everything: (deps) => searchClinics(deps, {}),
  'near me': (deps) => searchClinics(deps, { near: '13.10,80.20' }),
  'GET /clinics': (deps) => listClinics(deps, {}),
  'GET /clinics?q=': (deps) => listClinics(deps, { q: 'root canal' }),
};
