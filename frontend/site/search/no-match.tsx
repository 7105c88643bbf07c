import { Trans } from '@lingui/react/macro';
import type { ClinicQuery } from '#shared/values/clinic-search.ts';
import { Link } from '../../link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useCityName } from '../city-name.ts';
import { NoClinics } from '../clinic-list/no-clinics.tsx';
import { searchChip } from '../clinic-list/search-chip.ts';
import { publishSearch, useSearch } from '../clinic-list/use-search.ts';

const NOTHING: ClinicQuery = { q: '', city: '' };

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
export function NoMatch({ query, nearby }: { query: ClinicQuery; nearby: readonly string[] }) {
  const { addressOf } = useSearch();
  return (
    <NoClinics
      seed="quiet courtyard"
      text={
        nearby.length > 0 ? (
          <Trans>But you can find it in these cities.</Trans>
        ) : (
          <Trans>Please check the spelling, or use fewer or other words.</Trans>
        )
      }
      action={
        <>
          {nearby.length > 0 && <OtherCities query={query} cities={nearby} />}
          <Link to={addressOf(NOTHING)} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Clear search</Trans>
          </Link>
        </>
      }
    />
  );
}
