import { useQuery } from '@tanstack/react-query';
import { partnerFiguresQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Figures } from './figures.tsx';

/** The figures as the API tells them now; none until it does. */
export const ReadFigures = withQueries(() => {
  const { data } = useQuery(partnerFiguresQuery);
  return data === undefined ? null : <Figures figures={data} />;
});
