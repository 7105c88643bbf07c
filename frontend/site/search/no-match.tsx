import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import type { ClinicSearch } from '#shared/contract/clinics/clinics.ts';
import type { ClinicQuery } from '#shared/values/clinic-search.ts';
import { splitLanguage } from '#shared/values/language.ts';
import { useHydrated, useLanguage } from '../../lib/served.ts';
import { Link } from '../../link.tsx';
import { buttonClass } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCityName } from '../city-name.ts';
import { NoClinics } from '../clinics/list/no-clinics.tsx';
import { searchChip } from '../clinics/list/search-chips.tsx';
import { publishSearch, useSearch } from '../clinics/list/use-search.ts';

const NOTHING: ClinicQuery = { q: '', city: '' };

/** The offer to be notified; no server draws it. */
const waitlist = lazyPart(async () => {
  const { inItsWords } = await import('../leads/in-its-words.tsx');
  return (await inItsWords(splitLanguage(location.pathname).language)).Form;
});

/** The same words in other cities. */
function OtherCities({ query, cities }: { query: ClinicQuery; cities: readonly string[] }) {
  const { addressOf } = useSearch();
  const nameOf = useCityName();
  return (
    <ul className="mb-4 flex flex-wrap justify-center gap-2">
      {cities.map((city) => (
        <li key={city}>
          <Link
            to={addressOf({ ...query, city })}
            onClick={() => publishSearch({ ...query, city })}
            className={searchChip(false)}
          >
            {nameOf(city)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** In the grid's place when nothing was found: where there is some, and the way back. */
export function NoMatch({ query, answer: { nearby, missing_city } }: { query: ClinicQuery; answer: ClinicSearch }) {
  const { t } = useLingui();
  const { addressOf } = useSearch();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const city = missing_city?.[language];
  return (
    <NoClinics
      seed="quiet courtyard"
      title={city !== undefined && <Trans>We have no clinics in {city} yet.</Trans>}
      text={<WayOn isMissing={city !== undefined} hasNearby={nearby.length > 0} />}
      action={
        <>
          {nearby.length > 0 && <OtherCities query={query} cities={nearby} />}
          <Link to={addressOf(NOTHING)} className={buttonClass({ variant: 'secondary' })}>{t`Clear search`}</Link>
          {missing_city !== undefined && city !== undefined && isHydrated && (
            <div className="mx-auto mt-8 max-w-md text-left">
              <Suspense>
                <waitlist.Part key={city} city={missing_city.en} name={city} />
              </Suspense>
            </div>
          )}
        </>
      }
    />
  );
}

/** Suggestions if nothing was found. */
function WayOn({ isMissing, hasNearby }: { isMissing: boolean; hasNearby: boolean }): ReactNode {
  if (hasNearby && isMissing) return <Trans>You can find it in these cities, the nearest first.</Trans>;
  if (hasNearby) return <Trans>But you can find it in these cities.</Trans>;
  return <Trans>Please check the spelling, or use fewer or other words.</Trans>;
}
