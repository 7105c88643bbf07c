import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { createBlogReader } from './blog-reader.ts';
import { isAbsent, isAbsentOrHas, stillHas } from '../table/condition.ts';
import type { RowLog } from '../table/read-row.ts';
import { dropVersions, keepVersion } from './post-revisions.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import type { PostEdit } from '#shared/domain/blog/edited-post.ts';
import type { PostRevision, BlogPost } from '#shared/domain/blog/blog-post.ts';

/** The blog in DynamoDB, to read and to write. */
export function createBlogStore(client: TableClient, tableName: string, log: RowLog) {
  const put = (row: Row, condition: typeof isAbsent): Write => ({
    Put: { TableName: tableName, Item: row, ...condition },
  });
  /** As a transaction, so that an editor whose answer was lost on the way is not told of a conflict with himself. */
  const isWritten = async (...writes: Write[]): Promise<boolean> => (await transact(client, writes)).length === 0;
  const noCard = (slug: string): Write => ({ Delete: { TableName: tableName, Key: keyOf.postSummary(slug) } });
  const byWhom = (auditEvent: AuditEvent | undefined): Write[] =>
    auditEvent === undefined ? [] : [writeOfAuditEvent(tableName, auditEvent)];
  const besides = ({ auditEvent, replaced }: Partial<PostEdit> = {}): Write[] => [
    ...byWhom(auditEvent),
    ...(replaced === undefined ? [] : keepVersion(tableName, replaced)),
  ];
  /** A slug that a post left is free for another one. */
  const isFree = isAbsentOrHas('moved_to');
  const still = ({ id, ver }: PostRevision) => stillHas({ id, ver });

  return {
    ...createBlogReader(client, tableName, log),
    /**
     * Writes a new post (`before`: null), or one in place of the version it was read in: its `ver` is one more. A slug it had
     * before leads to the new one, until another post takes it.
     */
    async put(
      post: BlogPost,
      before: PostRevision | null,
      edit?: PostEdit,
    ): Promise<'written' | 'changed' | 'slug_taken'> {
      const row = rowOf.blogPost(post);
      const card: Write = { Put: { TableName: tableName, Item: rowOf.postSummary(post) } };
      const beside = [card, ...besides(edit)];
      if (before === null) return (await isWritten(put(row, isFree), ...beside)) ? 'written' : 'slug_taken';
      if (before.slug === post.slug)
        return (await isWritten(put(row, still(before)), ...beside)) ? 'written' : 'changed';
      const left = put(rowOf.movedPost(before.slug, post), still(before));
      const refused = await transact(client, [put(row, isFree), left, noCard(before.slug), ...beside]);
      if (refused.length === 0) return 'written';
      return refused.includes(1) ? 'changed' : 'slug_taken';
    },
    /** Removes a post that is as it was read, with its versions; false when it was changed meanwhile, or removed. */
    remove: (post: PostRevision, auditEvent?: AuditEvent) =>
      isWritten(
        { Delete: { TableName: tableName, Key: keyOf.blogPost(post.slug), ...still(post) } },
        noCard(post.slug),
        ...dropVersions(tableName, post),
        ...byWhom(auditEvent),
      ),
    /** Writes a built-in post the first time it is offered and where no post has its slug; false ever after, deleted or not. */
    async addSample(post: BlogPost) {
      const mark = put(keyOf.sampleMark(post.slug), isAbsent);
      const card: Write = { Put: { TableName: tableName, Item: rowOf.postSummary(post) } };
      const refused = await transact(client, [mark, put(rowOf.blogPost(post), isAbsent), card]);
      // An editor's own post had the slug first: the sample is not to come when that one is deleted.
      if (refused.length === 1 && refused[0] === 1) await transact(client, [mark]);
      return refused.length === 0;
    },
  };
}

/** The blog to read and to write. */
export type BlogStore = ReturnType<typeof createBlogStore>;
