import { queryOptions } from '@tanstack/react-query';
import { clinicApi } from '../../api/clinic-api.ts';

/** The reviews of patients that nobody has published yet. */
export const waitingReviewsQuery = queryOptions({
  queryKey: ['waiting-reviews'],
  queryFn: ({ signal }) => clinicApi.clinicAdmin.waitingReviews({}, { signal }),
  staleTime: 0,
});
