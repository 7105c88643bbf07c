import { useLingui } from '@lingui/react/macro';
import { useServed } from '../../../lib/served.ts';
import { Link } from '../../../link.tsx';
import { useCityName } from '../../city-name.ts';
import { searchChip } from '../../clinics/list/search-chip.ts';
import { publishSearch, keptState, useSearch } from '../../clinics/list/use-search.ts';
import { useSearchState, useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

/** The city that is looked for, as its clinics spell it where the page came with it. */
function useChosenCity(): string {
  const { query } = useClinicQuery();
  const served = useServed().state?.search;
  return (served?.query.city === query.city ? served.answer.city : null) ?? query.city;
}

/** A link for each city, as items of a list; the chosen one leads back to all of them. */
export function CityLinks({ cities }: { cities: readonly string[] }) {
  const { t } = useLingui();
  const { query } = useClinicQuery();
  const chosen = useChosenCity();
  const nameOf = useCityName();
  const { addressOf } = useSearch();
  const state = keptState({ near: useSearchState().near });
  return cities.map((asSpelt) => {
    const city = nameOf(asSpelt);
    const isChosen = asSpelt === chosen;
    const next = { ...query, city: isChosen ? '' : asSpelt };
    return (
      <li key={asSpelt}>
        <Link
          to={addressOf(next)}
          state={state}
          aria-current={isChosen || undefined}
          aria-label={isChosen ? t`${city}, selected: show all cities` : undefined}
          onClick={() => publishSearch(next)}
          className={searchChip(isChosen)}
        >
          <span>{city}</span>
          {isChosen && <span aria-hidden>×</span>}
        </Link>
      </li>
    );
  });
}
