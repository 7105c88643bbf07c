import type { PostDetail, PostRow } from '#shared/contract/blog/blog-admin.ts';
import type { PostFilter } from '#shared/contract/list-pages.ts';

/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

type Recent = { row: PostRow; isNew: boolean; isGone: boolean; at: number };
const recent = new Map<string, Recent>();

type Wanted = { status: PostFilter; q: string; cursor?: string };

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
