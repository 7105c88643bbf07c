import { useQuery } from '@tanstack/react-query';
import { homeClinicsQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { CityLinks } from './city-links.tsx';

/** The cities that have clinics, as the API tells them now; none until it does. */
export const ReadCities = withQueries(() => {
  const { data } = useQuery(homeClinicsQuery(null));
  return <CityLinks cities={data?.cities ?? []} />;
});
