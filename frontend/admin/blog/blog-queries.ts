import { queryOptions } from '@tanstack/react-query';
import { blogAdmin, type PostDetail, type PostRow } from '#shared/contract/blog/blog-admin.ts';
import type { PostFilter } from '#shared/contract/list-pages.ts';
import { apiOf } from '../api/client.ts';
import { listQuery } from '../ui/lists/list-state.ts';

/** The calls of the screens about the blog: apart, as nobody's first screen waits for them. */
export const blogApi = apiOf({ blogAdmin }).blogAdmin;

/** Everything that was read of posts. */
export const POSTS_KEY = ['blog-posts'] as const;

type Wanted = { status: PostFilter; q: string; cursor?: string };

/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

type Recent = { row: PostRow; isNew: boolean; isGone: boolean; at: number };
const recent = new Map<string, Recent>();

/** Remembers what a save answered, for the lists that are read in the next moments. */
export function rememberPost(post: PostDetail | PostRow, { isNew = false, at = Date.now() } = {}): void {
  recent.set(post.id, { row: post, isNew: isNew || recent.get(post.id)?.isNew === true, isGone: false, at });
}

/** Remembers that a post has left the lists. */
export function forgetPost(row: PostRow, at = Date.now()): void {
  recent.set(row.id, { row, isNew: false, isGone: true, at });
}

const isIn = (status: PostFilter, { published }: PostRow): boolean =>
  status === 'all' || published === (status === 'published');

/** The rows of a page as the newest answers have them: what was just saved here is newer than what a list knows. */
export function withRecentPosts(rows: readonly PostRow[], { status, q, cursor }: Wanted, now = Date.now()): PostRow[] {
  const young = [...recent.values()].filter(({ at }) => now - at < LAG_MS);
  const drawn = rows.flatMap((row) => {
    const saved = young.find((one) => one.row.id === row.id);
    if (saved === undefined) return [row];
    if (saved.isGone) return [];
    return [saved.row.ver > row.ver ? saved.row : row];
  });
  const isFirst = q === '' && cursor === undefined;
  const missing = young.filter(({ isNew, isGone, row }) => isNew && !isGone && !rows.some(({ id }) => id === row.id));
  return [...(isFirst ? missing.map(({ row }) => row) : []), ...drawn].filter((row) => isIn(status, row));
}

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
