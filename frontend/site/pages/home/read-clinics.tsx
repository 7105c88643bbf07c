import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { homeClinicsQuery, onceEach, pagesUpTo } from '../../../api/queries.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { ClinicGrid, ClinicGridSkeleton, MoreClinics } from '../../clinics/list/clinic-grid.tsx';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';
import { ClinicsUnread } from '../../clinics/list/clinics-unread.tsx';

/** The clinics as the API tells them now. */
export const ReadClinics = withQueries(() => {
  const { from } = useClinicQuery();
  const queries = useQueryClient();
  const { data, isPending, isFetching, refetch } = useQuery({
    ...homeClinicsQuery(from),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <ClinicGridSkeleton />;
  if (data !== undefined) {
    const pages = pagesUpTo(from, data, (before) => queries.getQueryData(homeClinicsQuery(before).queryKey));
    return (
      <>
        <ClinicGrid clinics={onceEach(pages.flatMap(({ clinics }) => clinics))} />
        {data.next_cursor && <MoreClinics to={`?from=${data.next_cursor}`} />}
      </>
    );
  }
  return <ClinicsUnread isTrying={isFetching} onRetry={() => void refetch()} />;
});
