import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

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
