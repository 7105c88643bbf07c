import { queryOptions } from '@tanstack/react-query';
import { business } from '#shared/contract/business.ts';
import { apiOf } from '../api/client.ts';

/** The calls of the screen about the business: apart, as nobody's first screen waits for them. */
export const businessApi = apiOf({ business }).business;

/** What the business says of itself, read anew for each visit of the screen: an edit begins with what stands now. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => businessApi.get(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});
