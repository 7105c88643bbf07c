import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Figures } from './figures.tsx';

/** The figures as the API tells them now; none until it does. */
export const ReadFigures = withQueries(() => {
  const { data } = useQuery({
    queryKey: ['clinics', 'figures'],
    queryFn: ({ signal }) => api.clinics.figures({}, { signal }),
  });
  return data === undefined ? null : <Figures figures={data} />;
});
