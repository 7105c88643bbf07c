import { ListedClinic, type ClinicList } from '#shared/contract/clinics/clinics.ts';
import { clinicIn } from '#shared/domain/clinics/clinic-translations.ts';
import { comparedPrice, isBookable } from '#shared/domain/clinics/fee.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Language } from '#shared/values/language.ts';
import type { ClinicsDeps } from '../clinics/get-clinic.ts';
import { cityKey } from './city-names.ts';
import { indexOf } from './clinic-index.ts';
import { clinicsAt, findMatches, type Wanted } from './match-clinic.ts';
import { withNextSlots } from './next-slot.ts';
import { searchWords } from './search-words.ts';
import { nextStart, startOfPage } from '../lists.ts';

export type ClinicFilter = Wanted & {
  homepage?: 'true' | 'false' | undefined;
  cursor?: string | undefined;
  language?: Language | undefined;
};

/** The keys of a card and nothing else. */
const Card = ListedClinic.strip();

/**
 * A page of the clinics that can be booked, newest first (specification: patient §7), and every city that has one.
 * `homepage: 'true'` leaves those flagged for the home page, with their next free slots (each costs a Query:
 * docs/decisions/125); `q` and `city` those that are looked for (match-clinic). `cursor` is the page before's next_cursor.
 */
export async function listClinics(
  deps: ClinicsDeps,
  { homepage, cursor, language, ...wanted }: ClinicFilter,
): Promise<ClinicList> {
  const now = deps.clock.now();
  const first = startOfPage(cursor);
  const { ids, total, cities } = await listed(deps, { homepage, first, wanted }, now);
  const clinics =
    homepage === 'true'
      ? await withNextSlots(deps, ids, { now, language })
      : cardsOf(await deps.clinics.several(ids), now, language);
  return { clinics, cities, next_cursor: nextStart(first, total) };
}

const cardsOf = (
  clinics: Awaited<ReturnType<ClinicsDeps['clinics']['several']>>,
  now: number,
  language: Language | undefined,
): ListedClinic[] =>
  clinics
    .filter(isBookable)
    .map((clinic) =>
      Card.parse({ ...clinicIn(clinic, language), list_price_paise: comparedPrice(clinic, istDay(now)) }),
    );

type Listed = { ids: string[]; total: number; cities: string[] };
type Page = { homepage: ClinicFilter['homepage']; first: number; wanted: Wanted };

/** Returns the clinics of a page. The first page is known without reading all clinics, except for a search by words. */
async function listed(
  deps: Pick<ClinicsDeps, 'clinics'>,
  { homepage, first, wanted }: Page,
  now: number,
): Promise<Listed> {
  const lists = await deps.clinics.published();
  const { cities, homepage: ids, homepage_total: total } = lists.overview;
  const isFiltered = wanted.q !== undefined || wanted.city !== undefined;
  if (homepage === 'true' && first === 0 && !isFiltered) return { ids, total, cities };
  const isPlain = homepage !== 'true' && first === 0 && searchWords(wanted.q ?? '').length === 0;
  const known = isPlain ? await lists.firstPages(cityKey(wanted.city ?? '')) : null;
  if (known !== null) return { ids: known.newest, total: known.total, cities };
  const { clinics, ...published } = await lists.summaries();
  const matching = clinicsAt(findMatches(wanted, indexOf(clinics, published), now).ordinals, clinics);
  const asked = homepage === 'true' ? matching.filter((clinic) => clinic.show_on_homepage) : matching;
  return {
    ids: asked.slice(first, first + CLINICS_PER_PAGE).map(({ id }) => id),
    total: asked.length,
    cities,
  };
}
