import type { PostPictures } from '#functions/core/images/ports.ts';
import { BlogPost } from '#shared/domain/blog-post.ts';
import { ListedEdit } from '#shared/domain/edited-post.ts';
import { postAt } from './blog-reader.ts';
import { listingPage } from './listing-page.ts';
import { unpackText } from './packed-text.ts';
import { PostVersionRow } from './post-versions.ts';
import { queryAll } from './query-all.ts';
import { readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { keyOf, rangeOf } from './table.ts';
import type { TableClient } from './table-definition.ts';

const CARDS = { keyOf: keyOf.blogCard, schema: ListedEdit };
const CARDS_AT_ONCE = 100;

type Shown = { content: string; featured_image: string | null };
const shows = ({ content, featured_image }: Shown, stem: string): boolean =>
  content.includes(stem) || featured_image?.includes(stem) === true;

/** Which pictures are named by the posts in DynamoDB and by the versions that are kept of them. Reads one post at a time. */
export function createPostPictures(client: TableClient, tableName: string, log: RowLog): PostPictures {
  const table = { client, name: tableName, log };
  /** A post as it stands, and as it stood: with its text. */
  async function textsOf({ id, slug }: Pick<ListedEdit, 'id' | 'slug'>): Promise<Shown[]> {
    const post = await postAt(table, BlogPost, slug);
    const versions = readRows(PostVersionRow, await queryAll(table, rangeOf.versionsOf(id)), log);
    const earlier = versions.map(({ packed, featured_image }) => ({ featured_image, content: unpackText(packed) }));
    return post === null ? earlier : [post, ...earlier];
  }
  return {
    async named(stems) {
      const found = new Set<string>();
      let cursor: string | undefined;
      do {
        const list = { ...CARDS, range: rangeOf.allPosts() };
        const { items, next_cursor } = await listingPage(table, list, CARDS_AT_ONCE, cursor);
        for (const card of items) {
          const texts = await textsOf(card);
          const shown = stems.filter((stem) => texts.some((text) => shows(text, stem)));
          shown.forEach((stem) => found.add(stem));
        }
        cursor = next_cursor ?? undefined;
      } while (cursor !== undefined && found.size < stems.length);
      return found;
    },
  };
}
