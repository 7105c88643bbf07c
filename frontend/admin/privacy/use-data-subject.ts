import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { privacy, type DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { apiOf } from '../api/client.ts';
import { eraseEach } from './erase-entries.ts';

const privacyApi = apiOf({ privacy }).privacy;

/**
 * Person to search for; either field may be empty. Both are kept out of the URL and the history, because they identify
 * a person.
 */
export type Wanted = { phone: string; email: string };

const namesOf = (wanted: Wanted | null) => ({
  ...(wanted?.phone ? { phone: wanted.phone } : {}),
  ...(wanted?.email ? { email: wanted.email } : {}),
});

function erase({ kind, id, ver }: DataSubjectEntry): Promise<{ id: string }> {
  switch (kind) {
    case 'booking':
      return privacyApi.eraseBooking({ id, ver });
    case 'lead':
      return privacyApi.eraseLead({ id, ver });
    case 'message':
      return privacyApi.eraseContactMessage({ id, ver });
    case 'partner_request':
      return privacyApi.erasePartner({ id, ver });
    case 'waitlist_entry':
      return privacyApi.eraseWaitlistEntry({ id });
    case 'suppressed_address':
      return privacyApi.eraseSuppressed({ id });
    // They go elsewhere, as their obstacle says, and no button erases them.
    case 'clinic_draft':
    case 'clinic_contact':
      return Promise.reject(new Error(`${kind} is not erased from here`));
  }
}

/** Loads all stored entries of a person, list after list until the end, and provides the ways to erase them. */
export function useDataSubject(wanted: Wanted | null) {
  const queries = useQueryClient();
  const queryKey = ['person', wanted];
  const query = useInfiniteQuery({
    queryKey,
    enabled: wanted !== null,
    // Without a connection it fails, and says so.
    networkMode: 'always',
    queryFn: ({ pageParam, signal }) =>
      privacyApi.find(
        {
          ...namesOf(wanted),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Nothing of a person stays in memory once the screen is left, and nothing is looked up unasked.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const erasing = useMutation({
    // Nothing is erased later than somebody sees it.
    networkMode: 'always',
    mutationFn: (entries: readonly DataSubjectEntry[]) => eraseEach(entries, erase),
    onSettled: () => queries.resetQueries({ queryKey }),
  });
  const saving = useMutation({
    networkMode: 'always',
    // The server writes the audit entry of the export before the file is saved.
    mutationFn: (entries: readonly DataSubjectEntry[]) =>
      privacyApi.saved({ ...namesOf(wanted), entries: entries.length }),
  });
  return {
    entries: eachOnce(query.data?.pages.flatMap(({ entries }) => entries) ?? []),
    isLooking: wanted !== null && (isFetching || hasNextPage) && !isError,
    isDone: query.isSuccess && !hasNextPage && !isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    erasing,
    saving,
  };
}

/** An address that takes no mail comes with every page whose entries name it. */
const eachOnce = (entries: readonly DataSubjectEntry[]): DataSubjectEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values(),
];
