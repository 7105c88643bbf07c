import * as z from 'zod';
import type { BlogReader } from '#functions/core/blog/ports.ts';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { ListedPost } from '#shared/domain/blog/listed-post.ts';
import { BlogPostId } from '#shared/values/ids.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { Slug } from '#shared/values/text/slug.ts';
import { listingPage } from '../dynamo/listing-page.ts';
import { getRow, type RowLog } from '../table/read-row.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';

const CARDS = { keyOf: keyOf.blogCard, schema: ListedPost };
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
export function createBlogReader(client: TableClient, tableName: string, log: RowLog): BlogReader {
  const table = { client, name: tableName, log };
  return {
    get: (slug) => postAt(table, BlogPost, slug),
    // The key range alone selects the rows: one place in the list holds a card, or the whole post of the version
    // before.
    published: (limit, cursor) => listingPage(table, { ...CARDS, range: rangeOf.publishedPosts(cursor) }, limit),
  };
}
