import { useQuery } from '@tanstack/react-query';
import { homeClinicsQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { ClinicGrid, ClinicGridSkeleton } from './clinic-grid.tsx';
import { ClinicsUnread } from './clinics-unread.tsx';

/** The clinics as the API tells them now. */
export const ReadClinics = withQueries(() => {
  const { data, isPending, isFetching, refetch } = useQuery(homeClinicsQuery());
  if (isPending) return <ClinicGridSkeleton />;
  if (data !== undefined) return <ClinicGrid clinics={data.clinics} />;
  return <ClinicsUnread isTrying={isFetching} onRetry={() => void refetch()} />;
});
