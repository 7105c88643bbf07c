import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { homeClinicsQuery } from '../../../api/queries.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { CityLinks, searchChip } from '../../clinics/list/search-chips.tsx';

/** The cities that have clinics, as the API tells them now; none until it does, and another try where it fails. */
export const ReadCities = withQueries(() => {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(homeClinicsQuery(null));
  if (data === undefined && isError)
    return (
      <li role="alert">
        <button type="button" className={searchChip(false)} onClick={() => void refetch()}>{t`Try again`}</button>
      </li>
    );
  return <CityLinks cities={data?.cities ?? []} />;
});
