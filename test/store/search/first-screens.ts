import { listClinics } from '#functions/core/search/list-clinics.ts';
import { searchClinics } from '#functions/core/search/search-clinics.ts';
import type { World } from '#functions/core/world.ts';

type Reading = (world: Pick<World, 'clinics' | 'clock'>) => Promise<{ clinics: unknown[] }>;

/** The first screen of everything that lists clinics, by what a visitor asked for. */
export const FIRST_SCREENS: Readonly<Record<string, Reading>> = {
  'home page': (world) => listClinics(world, { homepage: 'true' }),
  'a city': (world) => searchClinics(world, { city: 'Madras' }),
  words: (world) => searchClinics(world, { q: 'root canal' }),
  'words in a city': (world) => searchClinics(world, { q: 'dentist', city: 'Chennai' }),
  'a slip of typing': (world) => searchClinics(world, { q: 'chenai implnts' }),
  'a topic: toothache': (world) => searchClinics(world, { q: 'Toothache' }),
  'a topic: Sunday': (world) => searchClinics(world, { q: 'Sunday' }),
  everything: (world) => searchClinics(world, {}),
  'near me': (world) => searchClinics(world, { near: '13.10,80.20' }),
  'GET /clinics': (world) => listClinics(world, {}),
  'GET /clinics?q=': (world) => listClinics(world, { q: 'root canal' }),
};
