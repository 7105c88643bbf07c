import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClinicQuery, writeClinicQuery, neighbourhoodOf } from '#shared/values/clinic-search.ts';
import type { ClinicSearch, FoundClinic, ClinicCard as ListedClinic } from '#shared/contract/clinics/clinics.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { useLanguage, useToday } from '../../lib/served.ts';
import { CardSkeletons, MoreClinics, Grid } from '../clinics/list/clinic-grid.tsx';
import { ClinicsUnread } from '../clinics/list/clinics-unread.tsx';
import { keptState, useSearch } from '../clinics/list/use-search.ts';
import { useClinicQuery, type CurrentSearch } from '../clinics/list/use-clinic-query.ts';
import { useCityName } from '../city-name.ts';
import { NoMatch } from './no-match.tsx';
import { PATTERNS } from '../../paths.ts';
import { PageHead } from '../page-head.tsx';
import { ClinicCard } from '../clinics/list/clinic-card.tsx';
import { searchQuery, onceEach, pagesUpTo } from '../../api/queries.ts';

/** A clinic as a search shows it. `kilometres` are null where nobody measures, or nobody knows where it is. */
type ShownClinic = {
  clinic: ListedClinic;
  kilometres: number | null;
  /** The start of its next free slot; null when its coming days are taken, undefined when that was not looked up. */
  nextSlot: string | null | undefined;
};

/** The nearest first; those of unknown place last, in the order they came. */
export function byDistance(clinics: readonly Omit<ShownClinic, 'kilometres'>[], from: Coordinates): ShownClinic[] {
  return clinics
    .map((shown) => {
      const { position } = shown.clinic;
      return { ...shown, kilometres: position === null ? null : kilometresBetween(from, position) };
    })
    .toSorted((a, b) => (a.kilometres ?? Number.MAX_VALUE) - (b.kilometres ?? Number.MAX_VALUE));
}

/** Title of a search: 'Dental clinics in Chennai', '“braces” in Chennai', 'Clinics near you'. */
function useResultTitle({ q }: ClinicQuery, city: string): string {
  const { t } = useLingui();
  if (q !== '' && city !== '') return t`“${q}” in ${city}`;
  if (q !== '') return t`Clinics for “${q}”`;
  return city === '' ? t`Clinics near you` : t`Dental clinics in ${city}`;
}

type Found =
  | { state: 'pending' }
  | { state: 'failed'; isTrying: boolean; retry: () => void }
  | {
      state: 'found';
      answer: ClinicSearch;
      shown: ShownClinic[];
      /** True if these are still the results of the previous search. */
      isOld: boolean;
      /** True if the request had to include the visitor's neighbourhood; false if one page holds all results. */
      isNeighbourhoodTold: boolean;
    };

const withSlot = (clinic: FoundClinic) => ({ clinic, nextSlot: clinic.next_slot });

/** The clinics of a search: by their free times, or by their distance from a place, which no request carries. */
function useSearchResults({ query, from, place }: Pick<CurrentSearch, 'query' | 'from' | 'place'>): Found {
  const queries = useQueryClient();
  const search = useQuery({ ...searchQuery(query, from), placeholderData: keepPreviousData });
  // The nearest may be on a later page.
  const isCut = search.data !== undefined && search.data.total > search.data.clinics.length;
  const near = place !== null && isCut ? neighbourhoodOf(place) : undefined;
  const around = useQuery({ ...searchQuery(query, from, near), enabled: near !== undefined });
  const answer = near === undefined ? search.data : (around.data ?? search.data);

  if (search.isPending) return { state: 'pending' };
  if (answer === undefined) return { state: 'failed', isTrying: search.isFetching, retry: () => void search.refetch() };
  const pages = pagesUpTo(from, answer, (before) => queries.getQueryData(searchQuery(query, before, near).queryKey));
  const shown = onceEach(pages.flatMap(({ clinics }) => clinics)).map(withSlot);
  return {
    state: 'found',
    answer,
    isOld: search.isPlaceholderData || (near !== undefined && around.isPending),
    isNeighbourhoodTold: near !== undefined,
    shown: place === null ? shown.map((one) => ({ ...one, kilometres: null })) : byDistance(shown, place),
  };
}

/** How many there are, told politely each time it changes. */
function Count({ found }: { found: Found }): ReactNode {
  if (found.state === 'failed') return null;
  if (found.state === 'pending' || found.isOld) return <Trans>Searching…</Trans>;
  const { total } = found.answer;
  return <Plural value={total} _0="No clinic found" one={`${total} clinic found`} other={`${total} clinics found`} />;
}

/**
 * The visitor's exact location stays on the device; if there are many clinics, the nearest are found by the
 * neighbourhood alone.
 */
const Nearest = ({ found }: { found: Found }): ReactNode =>
  found.state === 'found' && found.isNeighbourhoodTold ? (
    <Trans>Nearest first. Your exact location stays on this device; we only see your area, about 2 km wide.</Trans>
  ) : (
    <Trans>Nearest first. Your location stays on this device.</Trans>
  );

/** Explanation of the order of the cards; shown before the cards load, so that it does not shift them. */
function Order({ found, isNear }: { found: Found; isNear: boolean }): ReactNode {
  const [shown, total] = found.state === 'found' ? [found.shown.length, found.answer.total] : [0, 0];
  if (found.state === 'failed' || (found.state === 'found' && total === 0)) return null;
  return (
    <p className="max-w-text text-ink-soft">
      {isNear ? <Nearest found={found} /> : <Trans>Earliest appointment first.</Trans>}
      {total > shown && (
        <span>
          {' '}
          <Trans>
            Showing {shown} of {total}. Add an area or a treatment to narrow it down.
          </Trans>
        </span>
      )}
    </p>
  );
}

type ResultHeadProps = { query: ClinicQuery; title: string; city: string | null };

/** A city with clinics is a page for search engines, by whatever name it was asked for; other searches are not. */
function ResultHead({ query, title, city: asSpelt }: ResultHeadProps) {
  const { t } = useLingui();
  const nameOf = useCityName();
  if (query.q !== '' || asSpelt === null) return <PageHead title={title} path={PATTERNS.home} noindex />;
  const city = nameOf(asSpelt);
  return (
    <PageHead
      title={title}
      description={t`Dental clinics in ${city} with their next available time and exact fee. Book your consultation online in two minutes.`}
      path={PATTERNS.home + writeClinicQuery({ q: '', city: asSpelt })}
    />
  );
}

/** How far a clinic is, after its city; nothing where nobody measures or nobody knows where it is. */
function Distance({ kilometres }: { kilometres: number | null }) {
  if (kilometres === null) return null;
  const { number, unit } = roundDistance(kilometres);
  return (
    <span>
      {' · '}
      <span className="inline-block">
        {unit === 'm' ? <Trans>{number} m away</Trans> : <Trans>{number} km away</Trans>}
      </span>
    </span>
  );
}

/** A distance as people say it: '300' metres, '2.3' or '46' kilometres. Nobody can use more digits as the crow flies. */
export function roundDistance(kilometres: number): { unit: 'm' | 'km'; number: string } {
  const metres = Math.max(100, Math.round(kilometres * 10) * 100);
  if (metres < 1000) return { unit: 'm', number: String(metres) };
  return { unit: 'km', number: kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)) };
}

/** Search results, as cards. */
function ClinicResultList({ clinics, isOld }: { clinics: readonly ShownClinic[]; isOld: boolean }) {
  const today = useToday();
  return (
    <div className={isOld ? 'opacity-55' : undefined}>
      <Grid busy={isOld}>
        {clinics.map(({ clinic, nextSlot, kilometres }) => (
          <li key={clinic.id}>
            <ClinicCard
              clinic={clinic}
              today={today}
              nextSlot={nextSlot}
              distance={<Distance kilometres={kilometres} />}
            />
          </li>
        ))}
      </Grid>
    </div>
  );
}

type Reading = NonNullable<ClinicSearch['reading']>;

/** Advice to go to a hospital instead of waiting for a dentist; the service pages give the same advice. */
const Hospital = () => (
  <Trans comment="Needs medical review">
    Trouble breathing or swallowing, or swelling with fever? Go to a hospital or call 112.
  </Trans>
);

/** Explains the results of a search for a time: they are not only clinics that are available then. */
function Times({ meant }: { meant: Reading['meant'] }): ReactNode {
  const [isSunday, isEvening] = [meant.includes('sunday'), meant.includes('evening')];
  if (isSunday && isEvening)
    return <Trans>These clinics open on Sunday evenings. If those are taken, you see the next available time.</Trans>;
  if (isSunday)
    return <Trans>These clinics open on Sundays. If those are taken, you see the next available day.</Trans>;
  if (!isEvening) return null;
  return <Trans>These clinics have times from 5 PM. If those are taken, you see the next available time.</Trans>;
}

/** How the words of a search were understood, where that is more than their letters; nothing else. */
function ReadingNotice({ reading, found }: { reading: Reading; found: number }) {
  const { t } = useLingui();
  const { words, meant, ignored } = reading;
  const unknown = ignored.join(' ');
  const isEmergency = meant.includes('emergency');
  return (
    <div className="mb-5 max-w-text space-y-1 empty:hidden">
      {words !== null && <p>{t`Showing results for “${words}”.`}</p>}
      {found > 0 && ignored.length > 0 && <p>{t`No clinic mentions “${unknown}”. These match your other words.`}</p>}
      {found > 0 && meant.length > (isEmergency ? 1 : 0) && (
        <p>
          <Times meant={meant} />
        </p>
      )}
      {found > 0 && isEmergency && (
        <p>
          <Trans>These clinics say that they treat emergencies.</Trans> <Hospital />
        </p>
      )}
      {found === 0 && isEmergency && (
        <p>
          <Trans>We found no clinic that says it treats emergencies.</Trans> <Hospital />
        </p>
      )}
    </div>
  );
}

/** Results of the search in the page's address: their number, and each clinic with its next free time. */
export const ClinicResults = withQueries(function ClinicResults() {
  const current = useClinicQuery();
  const { query, place } = current;
  const { addressOf } = useSearch();
  const found = useSearchResults(current);
  const language = useLanguage();
  const nameOf = useCityName();
  const answer = found.state === 'found' && !found.isOld ? found.answer : null;
  const city = answer?.city ?? null;
  const asked = query.city === '' ? undefined : answer?.missing_city?.[language];
  const title = useResultTitle(query, asked ?? nameOf(city ?? query.city));
  return (
    <>
      <ResultHead query={query} title={title} city={city} />
      <h1 className="line-clamp-3 text-2xl">{title}</h1>
      <h2 className="mt-1 font-medium">
        <span role="status">
          <Count found={found} />
        </span>
      </h2>
      <Order found={found} isNear={place !== null} />
      <div className="mt-5">
        {answer?.reading !== undefined && <ReadingNotice reading={answer.reading} found={answer.total} />}
        {found.state === 'pending' && <CardSkeletons />}
        {found.state === 'failed' && <ClinicsUnread isTrying={found.isTrying} onRetry={found.retry} />}
        {found.state === 'found' &&
          (found.shown.length > 0 ? (
            <>
              <ClinicResultList clinics={found.shown} isOld={found.isOld} />
              {found.answer.next_cursor && (
                <MoreClinics
                  to={addressOf(query, found.answer.next_cursor)}
                  state={keptState({ near: place !== null })}
                />
              )}
            </>
          ) : (
            <NoMatch query={query} answer={found.answer} />
          ))}
      </div>
    </>
  );
});
