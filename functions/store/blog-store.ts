import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { BlogPost } from '#shared/domain/blog-post.ts';
import type { BlogStore } from '#functions/core/ports.ts';
import { isAbsent } from './condition.ts';
import { getRow } from './get-row.ts';
import { listingPage } from './listing-page.ts';
import type { RowLog } from './read-rows.ts';
import { rowOf } from './row-of.ts';
import { keyOf, rangeOf } from './table.ts';
import type { Row } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';
import type { TableClient } from './table-handle.ts';

const PUBLISHED = { range: rangeOf.publishedPosts(), keyOf: keyOf.blogPost, schema: BlogPost };

/** The blog in DynamoDB. */
export function createBlogStore(client: TableClient, tableName: string, log: RowLog): BlogStore {
  const table = { client, name: tableName, log };
  const putNew = (row: Row): Write => ({ Put: { TableName: tableName, Item: row, ...isAbsent } });
  return {
    get: (slug) => getRow(table, keyOf.blogPost(slug), BlogPost),
    published: (limit, cursor) => listingPage(table, PUBLISHED, limit, cursor),
    async put(post) {
      await client.send(new PutCommand({ TableName: tableName, Item: rowOf.blogPost(post) }));
    },
    async remove(slug) {
      await client.send(new DeleteCommand({ TableName: tableName, Key: keyOf.blogPost(slug) }));
    },
    async addSample(post) {
      const mark = putNew(keyOf.sampleMark(post.slug));
      const refused = await transact(client, [mark, putNew(rowOf.blogPost(post))]);
      // An editor's own post had the slug first: the sample is not to come when that one is deleted.
      if (refused.length === 1 && refused[0] === 1) await transact(client, [mark]);
      return refused.length === 0;
    },
  };
}
