import { useState, Suspense, type ReactNode, type FormEvent } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import { LocateFixed, Search } from 'lucide-react';
import { useHref, useLocation } from 'react-router';
import { LONGEST_WORDS } from '#shared/values/clinic-search.ts';
import { cx, buttonClass } from '../../../ui/class-names.ts';
import { useClinicQuery, useSearchState, keepVisitorCoordinates } from '../../clinics/list/use-clinic-query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useServed, useHydrated } from '../../../lib/served.ts';
import { CityLinks, searchChip, SearchTopics, useChosenInView } from '../../clinics/list/search-chips.tsx';
import { publish } from '../../../lib/site-events.ts';
import { useSearch } from '../../clinics/list/use-search.ts';
import type { NearMeStatus } from '../../search/find-location.tsx';
import { withCatalogue } from '../../../catalogues.ts';
import { controlClass, rawLength } from '../../../ui/field.tsx';
import { loadResults } from './results.tsx';
import { useSearchWords } from './use-search-words.ts';

const Nothing = () => null;
/** A page does not break for want of its shortcuts. */
const readCities = lazyPart(async () => (await import('./read-cities.tsx')).ReadCities, Nothing);

/** A row of choices: as wide as it is on a phone, where it is pushed aside, and wrapped where there is room. */
const CHIP_ROW =
  '-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:px-0 md:[scrollbar-width:thin] lg:flex-wrap lg:overflow-visible';

/**
 * Search locations: `children` first, then the cities that have clinics, as they came with the page or as they are
 * read.
 */
function CityChips({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { state } = useServed();
  const row = useChosenInView(useClinicQuery().query.city);
  const cities = state?.home?.cities ?? state?.search?.answer.cities;
  return (
    <ul ref={row} aria-label={t`Where`} className={`mt-2 ${CHIP_ROW}`}>
      <li>{children}</li>
      <Suspense>{cities === undefined ? <readCities.Part /> : <CityLinks cities={cities} />}</Suspense>
    </ul>
  );
}

/** Asks where the visitor is, only when told to, and shows the nearest clinics first until told otherwise. */
function useNearMe(): { isNear: boolean; status: NearMeStatus; press: () => void } {
  const { query, place, isSearching } = useClinicQuery();
  const { typing } = useSearchState();
  const { go } = useSearch();
  const [status, setStatus] = useState<NearMeStatus>('idle');
  const isNear = place !== null;

  const find = async () => {
    setStatus('asking');
    const found = await import('../../search/find-location.tsx').then(
      ({ findLocation }) => findLocation(),
      () => 'unavailable' as const,
    );
    if (typeof found === 'string') return setStatus(found);
    keepVisitorCoordinates(found);
    setStatus('idle');
    publish('site:find-location');
    go(query, { typing, near: true }, { replace: isSearching });
  };
  const press = () => {
    if (status === 'asking') return;
    if (!isNear) return void find();
    setStatus('idle');
    go(query, { typing }, { replace: true });
  };
  return { isNear, status, press };
}

const notice = lazyPart<{ status: NearMeStatus }>(
  async () => (await withCatalogue('search', import('../../search/find-location.tsx'))).LocationNotice,
);

type NearMeProps = { isNear: boolean; status: NearMeStatus; onPress: () => void };

/** Sorts by distance, and back again. Nothing without scripts. */
function NearMe({ isNear, status, onPress }: NearMeProps) {
  // The only choice here that does nothing by itself while its code is on the way.
  const isListening = useHydrated();
  return (
    <button
      type="button"
      disabled={!isListening}
      aria-pressed={isNear}
      aria-busy={status === 'asking' || undefined}
      onClick={onPress}
      className={`${searchChip(isNear)} noscript:hidden`}
    >
      <LocateFixed aria-hidden className={status === 'asking' ? 'animate-pulse' : undefined} />
      <Trans>Near me</Trans>
    </button>
  );
}

/** Status of the request to sort by distance; its messages are fetched once there is something to show. */
function NearMeNotice({ status }: { status: NearMeStatus }) {
  return (
    <div role="status" className="text-sm text-ink-soft">
      <Suspense>{status !== 'idle' && <notice.Part status={status} />}</Suspense>
    </div>
  );
}

const FIELD = 'search-words';

/** The one field that finds a clinic; `onBegin` when somebody comes to it. Without scripts it is a plain form that leads to the same address. */
function SearchForm({ onBegin }: { onBegin: () => void }) {
  const { t } = useLingui();
  const { query } = useClinicQuery();
  const action = useHref(useLocation().pathname);
  const { field, typed, done, isTooLong } = useSearchWords();
  const begin = () => {
    onBegin();
    void loadResults();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
    // A phone's keyboard covers the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  return (
    <form role="search" method="get" action={action} onSubmit={submit}>
      <label htmlFor={FIELD} className="mb-1 block font-medium">{t`Clinic, area, city or treatment`}</label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={FIELD}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={rawLength(LONGEST_WORDS)}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${FIELD}-error` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={begin}
          onInput={typed}
          onBlur={done}
          className={controlClass(isTooLong, 'min-h-13 min-w-0 flex-1')}
        />
        <button type="submit" className={buttonClass({ size: 'lg' }, 'shrink-0')}>
          <Search aria-hidden className="size-5" />
          <span className="sr-only sm:not-sr-only">{t`Search`}</span>
        </button>
      </div>
      <p id={`${FIELD}-error`} role="alert" className="mt-1 text-sm text-kumkum empty:hidden">
        {isTooLong && <Trans>Search for at most {LONGEST_WORDS} characters</Trans>}
      </p>
      {query.city !== '' && <input type="hidden" name="city" value={query.city} />}
    </form>
  );
}

/**
 * The search: its field, where to look, and what most look for. A phone shows the last once somebody begins to search: its
 * first window is for the clinics.
 */
export function SearchBlock() {
  const { isNear, status, press } = useNearMe();
  const { isSearching } = useClinicQuery();
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <div className="max-w-[48rem]">
      <SearchForm onBegin={() => setHasBegun(true)} />
      <CityChips>
        <NearMe isNear={isNear} status={status} onPress={press} />
      </CityChips>
      <SearchTopics className={cx(CHIP_ROW, !isSearching && !hasBegun && 'max-md:hidden')} />
      <NearMeNotice status={status} />
    </div>
  );
}
