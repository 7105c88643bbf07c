import * as z from 'zod';
import type { PostRevision } from '#shared/domain/blog/blog-post.ts';
import { Revision, VERSIONS_KEPT, type VersionHead } from '#shared/domain/blog/edited-post.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { unpackText } from '../table/packed-text.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';
import type { Write } from '../dynamo/transact.ts';

/** The versions of posts: rows of their own by the post's id, which stays when its slug changes. */

const Head = lazyObject(() => Revision.omit({ content: true }).shape);
/** A version as it lies in the table: its text is packed. */
export const PostVersionRow = lazyObject(() => ({ ...Head.shape, packed: z.instanceof(Uint8Array) }));

/** Keeps a version; the one that is too many by then goes. */
export function keepVersion(TableName: string, version: Revision): Write[] {
  const written: Write = { Put: { TableName, Item: rowOf.postRevision(version) } };
  const oldest = version.ver - VERSIONS_KEPT;
  if (oldest < 1) return [written];
  return [written, { Delete: { TableName, Key: keyOf.postRevision(version.id, oldest) } }];
}

/** All versions before a post: their numbers are known without reading them. */
export const dropVersions = (TableName: string, { id, ver }: PostRevision): Write[] =>
  Array.from({ length: Math.min(VERSIONS_KEPT, ver - 1) }, (_, at) => ({
    Delete: { TableName, Key: keyOf.postRevision(id, ver - 1 - at) },
  }));

/** Reads versions, as they stand. */
export function versionReader(table: TableHandle & { log: RowLog }) {
  return {
    /** The versions before one (`before`), or all before the present one; newest first. */
    async versions(id: string, limit: number, before?: number): Promise<VersionHead[]> {
      const rows = await queryAll(table, rangeOf.versionsOf(id, before), {
        consistent: true,
        newestFirst: true,
        limit,
      });
      return readRows(Head, rows, table.log);
    },
    async version(id: string, ver: number): Promise<Revision | null> {
      const found = await getRow(table, keyOf.postRevision(id, ver), PostVersionRow);
      if (found === null) return null;
      const { packed, ...head } = found;
      return { ...head, content: unpackText(packed) };
    },
  };
}
