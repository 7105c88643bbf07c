import * as z from 'zod';
import type { BlogReader } from '#functions/core/blog/ports.ts';
import { BlogPost } from '#shared/domain/blog-post.ts';
import { ListedPost } from '#shared/domain/listed-post.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { Slug } from '#shared/values/slug.ts';
import { listingPage } from './listing-page.ts';
import { getRow } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { keyOf, rangeOf } from './table.ts';
import type { TableClient, TableHandle } from './table-definition.ts';

const CARDS = { keyOf: keyOf.blogCard, schema: ListedPost };
/** A post whose slug changed more often than that is not found by its first one. */
const MOST_MOVES = 10;

/** What stands at a slug: a post, or where the post went that had the slug. */
const movedOr = <T extends z.ZodType>(post: T) => z.union([lazyObject(() => ({ moved_to: Slug })), post]);

/** A post by its slug or one it had before, read as `schema` says. */
export async function postAt<T extends { slug: string }>(
  table: TableHandle & { log: RowLog },
  schema: z.ZodType<T>,
  slug: string,
  moves = 0,
): Promise<T | null> {
  const found = await getRow(table, keyOf.blogPost(slug), movedOr(schema));
  if (found === null || !('moved_to' in found)) return found;
  return moves < MOST_MOVES ? postAt(table, schema, found.moved_to, moves + 1) : null;
}

/** The blog in DynamoDB, as its readers are shown it. */
export function createBlogReader(client: TableClient, tableName: string, log: RowLog): BlogReader {
  const table = { client, name: tableName, log };
  return {
    get: (slug) => postAt(table, BlogPost, slug),
    // By the range alone: at one place in the list stands a card, or the whole post of the version before.
    published: (limit, cursor) => listingPage(table, { ...CARDS, range: rangeOf.publishedPosts(cursor) }, limit),
  };
}
