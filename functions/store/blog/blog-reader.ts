import * as z from 'zod';
import { BlogPost, ListedPost } from '#shared/domain/blog/blog-post.ts';
import { BlogPostId, Slug } from '#shared/values/ids.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { listingPage } from '../dynamo/query-all.ts';
import { getRow, type RowLog } from '../table/read-row.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';

const CARDS = { keyOf: keyOf.postSummary, schema: ListedPost };
/** A post whose slug changed more often than that is not found by its first one. */
const MOST_MOVES = 10;

/** Redirect row at a post's former slug: the new slug and the post's id. Rows of earlier versions have no post id. */
export const MovedPostRow = lazyObject(() => ({ moved_to: Slug, post_id: BlogPostId.optional() }));

/**
 * A post by its slug or one it had before, read as `schema` says. Null where what it left leads to another post, which was
 * given the slug since; what does not say whose it was is followed wherever it leads.
 */
export async function postAt<T extends { id: string }>(
  table: TableHandle & { log: RowLog },
  schema: z.ZodType<T>,
  slug: string,
): Promise<T | null> {
  let whose: string | undefined;
  let at = slug;
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const found = await getRow(table, keyOf.blogPost(at), z.union([MovedPostRow, schema]));
    if (found === null) return null;
    if (!('moved_to' in found)) return whose === undefined || found.id === whose ? found : null;
    whose ??= found.post_id;
    at = found.moved_to;
  }
  return null;
}

/** The blog in DynamoDB, as its readers are shown it. */
export function createBlogReader(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  return {
    /** Published or not; by a slug that it had before, too. */
    get: (slug: string) => postAt(table, BlogPost, slug),
    // The key range alone selects the rows: one place in the list holds a card, or the whole post of the version
    // before.
    /** Newest published_at first; drafts are not among them. */
    published: (limit: number, cursor?: string) =>
      listingPage(table, { ...CARDS, range: rangeOf.publishedPosts(cursor) }, limit),
  };
}

/** Read access to the published posts. Lists may lag behind writes; a post by its slug does not. */
export type BlogReader = ReturnType<typeof createBlogReader>;
