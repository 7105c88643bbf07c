import { queryOptions } from '@tanstack/react-query';
import { blogAdmin } from '#shared/contract/blog/blog-admin.ts';
import type { PostFilter } from '#shared/contract/list-pages.ts';
import { apiOf } from '../api/client.ts';
import { withRecentPosts } from './recent-posts.ts';
import { listQuery } from '../ui/lists/list-query.ts';

/** The calls of the screens about the blog: apart, as nobody's first screen waits for them. */
export const blogApi = apiOf({ blogAdmin }).blogAdmin;

/** Everything that was read of posts. */
export const POSTS_KEY = ['blog-posts'] as const;

type Wanted = { status: PostFilter; q: string; cursor?: string };

/** A page of posts, or of what was found among them. */
export const postListQuery = (wanted: Wanted) =>
  listQuery([...POSTS_KEY, 'list', wanted], async (signal) => {
    const { posts, next_cursor } = await blogApi.list(wanted, { signal });
    return { rows: withRecentPosts(posts, wanted), next_cursor };
  });

/** One post whole, read anew whenever it is opened. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'one', id],
    queryFn: ({ signal }) => blogApi.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Which post has a slug. */
export const slugQuery = (slug: string) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'slug', slug],
    queryFn: ({ signal }) => blogApi.slug({ slug }, { signal }),
    staleTime: 0,
  });

/** A page of the versions of a post: the newest, or those before one of them. */
export const versionListQuery = (id: string, before: number | undefined) =>
  listQuery([...POSTS_KEY, 'versions', id, before ?? null], async (signal) => {
    const asked = before === undefined ? { id } : { id, before };
    const { versions, next_before: next } = await blogApi.versions(asked, { signal });
    return { rows: versions, next_cursor: next === null ? null : String(next) };
  });

/** An earlier version of a post, which never changes. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'version', id, number],
    queryFn: ({ signal }) => blogApi.version({ id, number }, { signal }),
    gcTime: 0,
  });
