import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { type ClinicQuery, CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { Unreachable } from '../lib/connection.ts';
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

/**
 * The pages of a list that have been read, in their order, up to the one that begins at `from` and without a gap before
 * it: who came page by page sees all of them, who came by the address sees that one.
 */
export function pagesUpTo<T>(from: string | null, page: T, known: (from: string | null) => T | undefined): T[] {
  const pages = [page];
  for (let at = Number(from ?? 0) - CLINICS_PER_PAGE; at >= 0; at -= CLINICS_PER_PAGE) {
    const before = known(at === 0 ? null : String(at));
    if (before === undefined) break;
    pages.unshift(before);
  }
  return pages;
}

/** Clinics of several pages, each once: their order may have changed between two of them. */
export const onceEach = <T extends { id: string }>(clinics: readonly T[]): T[] => [
  ...new Map(clinics.map((clinic) => [clinic.id, clinic])).values(),
];

/** Configuration that the site reads at run time, so that one build serves every stage. */
export type SiteConfig = { razorpay_checkout_url: string };

const DEFAULTS: SiteConfig = { razorpay_checkout_url: 'https://checkout.razorpay.com/v1/checkout.js' };

/** Reads /config.json once. If the file does not exist, the provider's public address is used. */
export const siteConfigQuery = () =>
  queryOptions({ queryKey: ['config'], staleTime: Infinity, retry: false, queryFn: readConfig });

async function readConfig({ signal }: { signal: AbortSignal }): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal });
  // A server in trouble may have it later.
  if (response.status >= 500) throw new Unreachable();
  const body: unknown = response.ok ? await response.json().catch(() => null) : null;
  const url =
    typeof body === 'object' && body !== null && 'razorpay_checkout_url' in body ? body.razorpay_checkout_url : null;
  return typeof url === 'string' && url !== '' ? { razorpay_checkout_url: url } : DEFAULTS;
}

/** Published posts, newest first, a page at a time. */
export const blogPostsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['blog'],
    initialPageParam: undefined,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
      api.blog.list(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** One published post with its neighbours. */
export const blogPostQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', slug],
    queryFn: ({ signal }) => api.blog.get({ slug }, { signal }),
  });
