import { UnreadableRow } from '#shared/domain/due.ts';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { ListedEdit } from '#shared/domain/blog/edited-post.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { postAt } from '../blog/blog-reader.ts';
import { unpackText } from '../table/packed-text.ts';
import { PostVersionRow } from '../blog/post-revisions.ts';
import { queryAll, queryPages } from '../dynamo/query-all.ts';
import { readRow, type RowLog } from '../table/read-row.ts';
import { ownKey, rangeOf, rowName } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';

const CARDS_AT_ONCE = 100;

type Shown = { content: string; featured_image: string | null };
const shows = ({ content, featured_image }: Shown, stem: string): boolean =>
  content.includes(stem) || featured_image?.includes(stem) === true;

/**
 * Creates the reader of the images that posts, and their stored versions, use in DynamoDB. Reads one post at a time.
 * Images that it does not find are deleted permanently, so it returns nothing if any part of a post is missing.
 */
export function createPostImages(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  /** A post as it stands, and as it stood: with its text. Null where its slug changes, or it goes, in this moment. */
  async function textsOf(card: Row): Promise<Shown[] | null> {
    const { id, slug } = readRow(ListedEdit, card);
    const post = await postAt(table, BlogPost, slug);
    if (post === null || post.id !== id) return null;
    // Consistently, and after the post: a picture that leaves its text in this moment is in the version that is kept.
    const rows = await queryAll(table, rangeOf.versionsOf(id), { consistent: true });
    const versions = rows.map((row) => readRow(PostVersionRow, row));
    return [post, ...versions.map(({ packed, featured_image }) => ({ featured_image, content: unpackText(packed) }))];
  }
  async function readableTexts(card: Row): Promise<Shown[] | null> {
    try {
      return await textsOf(card);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      log.alarm(
        'an article cannot be read: no picture of any is collected',
        { row: error instanceof UnreadableRow ? error.row : rowName(card), reason },
        'unused-image',
      );
      return null;
    }
  }
  return {
    /**
     * Which of some pictures, by their stems, are named by a text or shown at the head of an article. Null where nobody can tell
     * that of all: an article of before is not in the list of them yet, cannot be read, or moves in this moment.
     */
    async named(stems: readonly string[]): Promise<ReadonlySet<string> | null> {
      const found = new Set<string>();
      for await (const rows of queryPages(table, rangeOf.allPosts(), { limit: CARDS_AT_ONCE })) {
        const cards = await batchGet(table, rows.map(ownKey), { consistent: true });
        // The index still shows where a card was whose slug changes in this moment.
        if (cards.length < rows.length) return null;
        for (const card of cards) {
          const texts = await readableTexts(card);
          if (texts === null) return null;
          for (const stem of stems.filter((one) => texts.some((text) => shows(text, one)))) found.add(stem);
        }
        if (found.size === stems.length) break;
      }
      return found;
    },
  };
}

/** Articles, and the versions that are kept of them, as far as they show pictures. */
export type PostImages = ReturnType<typeof createPostImages>;
