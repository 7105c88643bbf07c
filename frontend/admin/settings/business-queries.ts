import { queryOptions } from '@tanstack/react-query';
import { business } from '#shared/contract/settings/business.ts';
import { apiOf } from '../api/client.ts';

/** The calls of the screen about the business: apart, as nobody's first screen waits for them. */
export const businessApi = apiOf({ business }).business;

/**
 * Query for the business's details. It is refetched on each visit of the screen, so that an edit begins with the
 * current values.
 */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => businessApi.get(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});
