import * as z from 'zod';
import { BlogPost, isPublished } from '#shared/domain/blog-post.ts';
import { ListedPost } from '#shared/domain/listed-post.ts';
import { Slug } from '#shared/values/slug.ts';
import type { BlogStore, PostVersion } from '#functions/core/blog/ports.ts';
import { isAbsent, isAbsentOrHas, stillAt } from './condition.ts';
import { getRow } from './read-row.ts';
import { listingPage } from './listing-page.ts';
import type { RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { keyOf, rangeOf } from './table.ts';
import type { Row, TableClient } from './table-definition.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';

const CARDS = { keyOf: keyOf.blogCard, schema: ListedPost };

/** What stands at a slug: a post, or where the post went that had the slug. */
const AtSlug = z.union([lazyObject(() => ({ moved_to: Slug })), BlogPost]);
/** A post whose slug changed more often than that is not found by its first one. */
const MOST_MOVES = 10;

/** The blog in DynamoDB. */
export function createBlogStore(client: TableClient, tableName: string, log: RowLog): BlogStore {
  const table = { client, name: tableName, log };
  const put = (row: Row, condition: typeof isAbsent): Write => ({
    Put: { TableName: tableName, Item: row, ...condition },
  });
  /** As a transaction, so that an editor whose answer was lost on the way is not told of a conflict with himself. */
  const isWritten = async (...writes: Write[]): Promise<boolean> => (await transact(client, writes)).length === 0;
  const noCard = (slug: string): Write => ({ Delete: { TableName: tableName, Key: keyOf.blogCard(slug) } });
  const cardOf = (post: BlogPost): Write =>
    isPublished(post) ? { Put: { TableName: tableName, Item: rowOf.blogCard(post) } } : noCard(post.slug);
  /** A slug that a post left is free for another one. */
  const isFree = isAbsentOrHas('moved_to');
  const still = ({ id, ver }: PostVersion) => stillAt(ver, { id });

  const get = async (slug: string, moves = 0): Promise<BlogPost | null> => {
    const found: z.infer<typeof AtSlug> | null = await getRow(table, keyOf.blogPost(slug), AtSlug);
    if (found === null || !('moved_to' in found)) return found;
    return moves < MOST_MOVES ? get(found.moved_to, moves + 1) : null;
  };

  return {
    get: (slug) => get(slug),
    // By the range alone: at one place in the list stands a card, or the whole post of the version before.
    published: (limit, cursor) => listingPage(table, { ...CARDS, range: rangeOf.publishedPosts(cursor) }, limit),
    async put(post, before) {
      const row = rowOf.blogPost(post);
      const card = cardOf(post);
      if (before === null) return (await isWritten(put(row, isFree), card)) ? 'written' : 'slug_taken';
      if (before.slug === post.slug) return (await isWritten(put(row, still(before)), card)) ? 'written' : 'changed';
      const left = put(rowOf.movedPost(before.slug, post.slug), still(before));
      const refused = await transact(client, [put(row, isFree), left, card, noCard(before.slug)]);
      if (refused.length === 0) return 'written';
      return refused.includes(1) ? 'changed' : 'slug_taken';
    },
    remove: (post) =>
      isWritten(
        { Delete: { TableName: tableName, Key: keyOf.blogPost(post.slug), ...still(post) } },
        noCard(post.slug),
      ),
    async addSample(post) {
      const mark = put(keyOf.sampleMark(post.slug), isAbsent);
      const refused = await transact(client, [mark, put(rowOf.blogPost(post), isAbsent), cardOf(post)]);
      // An editor's own post had the slug first: the sample is not to come when that one is deleted.
      if (refused.length === 1 && refused[0] === 1) await transact(client, [mark]);
      return refused.length === 0;
    },
  };
}
