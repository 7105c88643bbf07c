import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The reviews of a clinic, newest created first, page after page. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ pageParam, signal }) =>
      api.clinicAdmin.reviews({ id, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
