import * as z from 'zod';
import type { PostFilter } from '#shared/contract/list-pages.ts';
import { EditedPost, ListedEdit, Autosave, TypedPost } from '#shared/domain/blog/edited-post.ts';
import { packText, unpackText } from '../table/packed-text.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { postAt } from './blog-reader.ts';
import { createBlogStore } from './blog-store.ts';
import { versionReader } from './post-revisions.ts';
import { queryAll, listingPage } from '../dynamo/query-all.ts';
import { type RowLog, getRow, readRows } from '../table/read-row.ts';
import { identify, keyOf, rangeOf } from '../table/table.ts';
import { type KeyRange, type TableClient, collectedAfter } from '../table/table-definition.ts';

const CARDS = { keyOf: keyOf.postSummary, schema: ListedEdit };

const RANGES: Record<PostFilter, () => KeyRange> = {
  all: rangeOf.allPosts,
  published: rangeOf.publishedPosts,
  drafts: rangeOf.draftPosts,
};

/** The blog in DynamoDB, as the team works on it. */
export function createBlogAdminStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  const atSlug = (slug: string): Promise<EditedPost | null> => postAt(table, EditedPost, slug);
  return {
    ...createBlogStore(client, tableName, log),
    ...versionReader(table),
    /** The post that has a slug now, or had it and left it to nobody else. */
    atSlug,
    /** Newest first: by the day they were published, else by the day they were made. */
    posts: (
      filter: PostFilter,
      limit: number,
      cursor?: string,
    ): Promise<{ items: ListedEdit[]; next_cursor: string | null }> =>
      listingPage(table, { ...CARDS, range: RANGES[filter]() }, limit, cursor),
    async post(id: string): Promise<EditedPost | null> {
      const [key] = await queryAll(table, rangeOf.postOf(id));
      // If the index lags behind a change of the slug, the redirect row at the old slug leads to the post.
      const found = key === undefined ? null : await atSlug(identify(key).id);
      return found?.id === id ? found : null;
    },
  };
}

/** The blog as the team works on it. Lists, and a post by its id, may lag behind writes; a slug does not. */
export type BlogAdminStore = ReturnType<typeof createBlogAdminStore>;

/** A copy as it lies in the table: what was typed is packed, as an article in Tamil is long. */
const AutosaveRow = lazyObject(() => ({
  ...Autosave.omit({ typed: true }).shape,
  packed: z.instanceof(Uint8Array),
}));

const copyOf = ({ packed, ...head }: z.infer<typeof AutosaveRow>): Autosave => ({
  ...head,
  typed: TypedPost.parse(JSON.parse(unpackText(packed))),
});

/** Creates the store of the unsaved input of staff, in DynamoDB. */
export function createAutosaveStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** All copies of somebody, in no order. */
    async of(person: string): Promise<Autosave[]> {
      const rows = await queryAll(table, rangeOf.autosaves(person), { consistent: true });
      return readRows(AutosaveRow, rows, log).map(copyOf);
    },
    async one(person: string, id: string): Promise<Autosave | null> {
      const row = await getRow(table, keyOf.autosave(person, id), AutosaveRow);
      return row === null ? null : copyOf(row);
    },
    async keep(person: string, { typed, ...head }: Autosave) {
      const ends = collectedAfter(head.kept_at, 'typed_copy');
      const Item = { ...keyOf.autosave(person, head.id), ...ends, ...head, packed: packText(JSON.stringify(typed)) };
      await client.put({ TableName: tableName, Item });
    },
    async drop(person: string, id: string) {
      await client.delete({ TableName: tableName, Key: keyOf.autosave(person, id) });
    },
  };
}

/** Copies of what people of the team are typing; each reads and writes their own alone. */
export type AutosaveStore = ReturnType<typeof createAutosaveStore>;
