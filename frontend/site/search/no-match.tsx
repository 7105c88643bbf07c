import { Trans } from '@lingui/react/macro';
import type { ClinicWish } from '#shared/values/clinic-search.ts';
import { Link } from '../../link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useCityName } from '../city-name.ts';
import { NoClinics } from '../home/no-clinics.tsx';
import { searchChip } from '../home/search-chip.ts';
import { announceSearch, useSearch } from '../home/use-search.ts';

const NOTHING: ClinicWish = { q: '', city: '' };

/** The same words in other cities. */
function OtherCities({ wish, cities }: { wish: ClinicWish; cities: readonly string[] }) {
  const { addressOf } = useSearch();
  const nameOf = useCityName();
  return (
    <ul className="mb-4 flex flex-wrap justify-center gap-2">
      {cities.map((city) => (
        <li key={city}>
          <Link
            to={addressOf({ ...wish, city })}
            onClick={() => announceSearch({ ...wish, city })}
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
export function NoMatch({ wish, nearby }: { wish: ClinicWish; nearby: readonly string[] }) {
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
          {nearby.length > 0 && <OtherCities wish={wish} cities={nearby} />}
          <Link to={addressOf(NOTHING)} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Clear search</Trans>
          </Link>
        </>
      }
    />
  );
}
