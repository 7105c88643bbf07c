import type { PostFilter } from '#shared/contract/list-pages.ts';
import { EditedPost, ListedEdit } from '#shared/domain/blog/edited-post.ts';
import { postAt } from './blog-reader.ts';
import { createBlogStore } from './blog-store.ts';
import { versionReader } from './post-revisions.ts';
import { queryAll, listingPage } from '../dynamo/query-all.ts';
import type { RowLog } from '../table/read-row.ts';
import { identify, keyOf, rangeOf } from '../table/table.ts';
import type { KeyRange, TableClient } from '../table/table-definition.ts';

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
