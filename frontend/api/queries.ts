import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { ClinicQuery } from '#shared/values/clinic-search.ts';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { inPageLanguage } from './request.ts';

const pageFrom = (from: string | null) => (from === null ? {} : { cursor: from });

/** A page of the clinics flagged for the home page, newest first, and every city with a clinic. */
export const homeClinicsQuery = (from: string | null) =>
  queryOptions({
    queryKey: ['clinics', 'home', from],
    queryFn: ({ signal }) => api.clinics.list({ homepage: 'true', ...pageFrom(from), ...inPageLanguage() }, { signal }),
  });

/** Query parameters that an address may carry and the API takes; empty texts are left out. */
const given = ({ q, city }: ClinicQuery) => ({ ...(q !== '' && { q }), ...(city !== '' && { city }) });

/** A page of the clinics that are looked for: the one that is free soonest first, or those in and around a neighbourhood. */
export const searchQuery = (query: ClinicQuery, from: string | null, near?: string) =>
  queryOptions({
    queryKey: ['clinics', 'search', query.q, query.city, from, near],
    queryFn: ({ signal }) =>
      api.clinics.search(
        { ...given(query), ...pageFrom(from), ...(near !== undefined && { near }), ...inPageLanguage() },
        { signal },
      ),
  });

/** An id that nobody has, and one that nobody could have. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

async function clinicOrNull(id: string, signal: AbortSignal): Promise<PublicClinic | null> {
  try {
    return await api.clinics.get({ id, ...inPageLanguage() }, { signal });
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** One clinic by its id, or as 'city~name' by the address of its page; null when there is none. */
export const clinicQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id],
    queryFn: ({ signal }) => clinicOrNull(id, signal),
  });

/** A clinic's pictures, newest first. */
export const galleryQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id, 'gallery'],
    queryFn: async ({ signal }) => (await api.clinics.gallery({ id }, { signal })).images,
  });

/** How often a clinic was booked lately. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id, 'activity'],
    queryFn: ({ signal }) => api.clinics.activity({ id }, { signal }),
  });

/** A clinic's reviews, newest first, three a page. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clinic', id, 'reviews'],
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      api.clinics.reviews({ id, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  });

/** A failed read that a patient waits for is repeated so often. */
export const READ_AGAIN_MS = 10_000;

/**
 * A clinic's days and times from an IST day on; they go stale at once, because others book too. A patient is waiting: one
 * quiet second try, then the failure is shown and retried.
 */
export const slotsQuery = (id: string, from: string | undefined, days = 5) =>
  queryOptions({
    queryKey: ['clinic', id, 'slots', from ?? 'today', days],
    queryFn: async ({ signal }) =>
      (await api.clinics.slots({ id, days, ...(from === undefined ? {} : { from }) }, { signal })).days,
    staleTime: 0,
    retry: 1,
    refetchInterval: ({ state }) => state.status === 'error' && READ_AGAIN_MS,
  });
