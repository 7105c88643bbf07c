import { keepPreviousData } from '@tanstack/react-query';

/**
 * Options of the query for a page of a list. The list is read anew on each visit of its screen, and the previous page is
 * shown until the next one is read.
 * @param queryKey key of the area, then the filters and the cursor
 */
export const listQuery = <Page>(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<Page>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** Returns the search words as fields of a request; none without words. */
export const searching = (q: string): { q?: string } => (q === '' ? {} : { q });
