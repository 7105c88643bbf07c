import type { ClinicSearch, FoundClinic } from '#shared/contract/clinics/clinics.ts';
import type { Language } from '#shared/values/language.ts';
import { CLINICS_PER_PAGE, readNeighbourhood } from '#shared/values/clinic-search.ts';
import type { ClinicsDeps } from '../clinics/get-clinic.ts';
import { cityKey, knownCity, namesByLanguage, byCity, listCities } from './city-names.ts';
import { indexOf, type ClinicIndex } from './clinic-index.ts';
import { clinicsAt, findMatches, type Matches, type Wanted } from './match-clinic.ts';
import { earliestOffered, withNextSlots } from './next-slot.ts';
import { bySlot, sortByNextSlot } from './sort-by-next-slot.ts';
import { searchWords } from './search-words.ts';
import { nextStart, startOfPage } from '../lists.ts';
import type { TimeFilter } from './time-filters.ts';
import type { StandingLists } from '#shared/domain/search/published-clinics.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';

/** `near` is a neighbourhood: its clinics first, then those around it. `cursor` is the page before's next_cursor. */
export type SearchRequest = Wanted & {
  near?: string | undefined;
  cursor?: string | undefined;
  language?: Language | undefined;
};

/**
 * A page of the clinics a visitor looks for, the one that is free soonest first; of equals the newest. Pages are cut in
 * the order of the hours alone, which costs nothing to know: only the clinics of a page cost a Query for their coming
 * slots (docs/decisions/125 and 032). The first page of a city or of all clinics is precomputed (docs/decisions/032).
 */
export async function searchClinics(deps: ClinicsDeps, request: SearchRequest): Promise<ClinicSearch> {
  const lists = await deps.clinics.published();
  return (await firstPage(deps, lists, request)) ?? findAmong(deps, lists, request);
}

/** The first page of a city or of all clinics as it was published; null for other pages, and where it was not. */
async function firstPage(
  deps: ClinicsDeps,
  lists: StandingLists,
  { q = '', city = '', near, cursor, language }: SearchRequest,
): Promise<ClinicSearch | null> {
  if (near !== undefined || startOfPage(cursor) > 0 || searchWords(q).length > 0) return null;
  const now = deps.clock.now();
  const list = await lists.firstPages(cityKey(city));
  const page = list?.soonest.find(({ until }) => now < Date.parse(until));
  if (list === null || page === undefined) return null;
  const clinics = await withNextSlots(deps, page.ids, { now, language });
  return {
    city: list.city,
    total: list.total,
    clinics: soonestFirst(clinics),
    next_cursor: nextStart(0, list.total),
    cities: lists.overview.cities,
    nearby: [],
  };
}

const soonestFirst = (clinics: readonly FoundClinic[], times: readonly TimeFilter[] = []): FoundClinic[] =>
  clinics.toSorted((a, b) => bySlot(times)(a.next_slot, b.next_slot));

async function findAmong(
  deps: ClinicsDeps,
  lists: StandingLists,
  { near, cursor, language, ...wanted }: SearchRequest,
): Promise<ClinicSearch> {
  const now = deps.clock.now();
  const { clinics: all, ...published } = await lists.summaries();
  const index = indexOf(all, published);
  const matches = findMatches(wanted, index, now);
  const { ordinals, times } = matches;
  const from = near === undefined ? null : readNeighbourhood(near);
  const first = startOfPage(cursor);
  const ordered =
    from === null
      ? sortByNextSlot(ordinals, index, (schedule) => earliestOffered(schedule, now, times), times)
      : index.sortByDistance()(ordinals, from, first + CLINICS_PER_PAGE);
  const missing = ordinals.length > 0 ? null : missingCity(wanted, index);
  const ids = clinicsAt(ordered.slice(first, first + CLINICS_PER_PAGE), all).map(({ id }) => id);
  const clinics = await withNextSlots(deps, ids, { now, times, language });
  return {
    city: cityOf(wanted, index),
    total: ordinals.length,
    clinics: from === null ? soonestFirst(clinics, times) : clinics,
    next_cursor: nextStart(first, ordinals.length),
    cities: lists.overview.cities,
    nearby: ordinals.length > 0 ? [] : nearbyOf(missing ?? wanted, index, now),
    ...(missing !== null && { missing_city: missing.names }),
    ...readingOf(matches, wanted),
  };
}

/** The city asked for, as its clinics spell it; null when it has none. */
function cityOf({ city = '' }: Wanted, { cities, clinics }: ClinicIndex): string | null {
  const [first] = city === '' ? [] : (cities().get(cityKey(city)) ?? []);
  return first === undefined ? null : (clinics[first]?.city ?? null);
}

/**
 * A city that was asked for, by itself or among the words, and has no clinic: by its names, and the words beside it.
 * Null where none is known.
 */
function missingCity({ q = '', city = '' }: Wanted, index: ClinicIndex) {
  const tokens = q.split(' ');
  for (const place of [city, ...tokens]) {
    const names = knownCity(place)?.names;
    const [name] = names ?? [];
    if (names === undefined || name === undefined || index.cities().has(cityKey(name))) continue;
    return {
      city: name,
      q: place === city ? q : tokens.filter((token) => token !== place).join(' '),
      names: namesByLanguage(names),
    };
  }
  return null;
}

type Placed = Pick<Clinic, 'city' | 'position'>;

/** Cities offered in the place of one where nothing was found. */
const MOST_OFFERED = 4;

/** A place among the clinics of each city; else its own, where it is known. */
function placesOf(clinics: readonly Placed[]): (city: string) => Coordinates | null {
  const cities = byCity(clinics, ({ city }) => city);
  return (city) =>
    cities.get(cityKey(city))?.find(({ position }) => position !== null)?.position ?? knownCity(city)?.at ?? null;
}

/**
 * The cities of `found`, the nearest to `city` first where anything tells where it is; otherwise those with most
 * clinics. At most four.
 */
function nearbyCities(city: string, found: readonly Placed[], all: readonly Placed[]): string[] {
  const from = placesOf(all)(city);
  const coordinatesOf = placesOf(found);
  const farFrom = (other: string): number => {
    const place = from === null ? null : coordinatesOf(other);
    return from === null || place === null ? Infinity : kilometresBetween(from, place);
  };
  const cities = listCities(found).map((name) => ({ name, far: farFrom(name) }));
  // Two that are infinitely far have no difference.
  return cities
    .toSorted((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name);
}

/** Returns the other places that have a match for a search without results in the requested city. */
function nearbyOf({ q, city = '' }: Wanted, index: ClinicIndex, now: number): string[] {
  if (city === '') return [];
  return nearbyCities(city, clinicsAt(findMatches({ q }, index, now).ordinals, index.clinics), index.clinics);
}

/** How the words were understood, where that is more than their letters. */
function readingOf({ read, times, isEmergency, ignored }: Matches, { q = '' }: Wanted): Pick<ClinicSearch, 'reading'> {
  const meant = [...new Set([...times, ...(isEmergency ? (['emergency'] as const) : [])])];
  if (read === q && meant.length === 0 && ignored.length === 0) return {};
  return { reading: { words: read === q ? null : read, meant, ignored: [...ignored] } };
}
