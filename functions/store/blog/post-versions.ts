import * as z from 'zod';
import type { PostVersion } from '#functions/core/blog/ports.ts';
import type { BlogAdminStore } from '#functions/core/blog/admin/ports.ts';
import { EarlierVersion, VERSIONS_KEPT } from '#shared/domain/blog/earlier-version.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { unpackText } from '../table/packed-text.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';
import type { Write } from '../dynamo/transact.ts';

/** The versions of posts: rows of their own by the post's id, which stays when its slug changes. */

const Head = lazyObject(() => EarlierVersion.omit({ content: true }).shape);
/** A version as it lies in the table: its text is packed. */
export const PostVersionRow = lazyObject(() => ({ ...Head.shape, packed: z.instanceof(Uint8Array) }));

/** Keeps a version; the one that is too many by then goes. */
export function keepVersion(TableName: string, version: EarlierVersion): Write[] {
  const kept: Write = { Put: { TableName, Item: rowOf.postVersion(version) } };
  const oldest = version.ver - VERSIONS_KEPT;
  if (oldest < 1) return [kept];
  return [kept, { Delete: { TableName, Key: keyOf.postVersion(version.id, oldest) } }];
}

/** All versions before a post: their numbers are known without reading them. */
export const dropVersions = (TableName: string, { id, ver }: PostVersion): Write[] =>
  Array.from({ length: Math.min(VERSIONS_KEPT, ver - 1) }, (_, at) => ({
    Delete: { TableName, Key: keyOf.postVersion(id, ver - 1 - at) },
  }));

/** Reads versions, as they stand. */
export function versionReader(table: TableHandle & { log: RowLog }): Pick<BlogAdminStore, 'version' | 'versions'> {
  return {
    async versions(id, limit, before) {
      const rows = await queryAll(table, rangeOf.versionsOf(id, before), {
        consistent: true,
        newestFirst: true,
        limit,
      });
      return readRows(Head, rows, table.log);
    },
    async version(id, ver) {
      const found = await getRow(table, keyOf.postVersion(id, ver), PostVersionRow);
      if (found === null) return null;
      const { packed, ...head } = found;
      return { ...head, content: unpackText(packed) };
    },
  };
}
