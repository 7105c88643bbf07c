import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { ListedEdit } from '#shared/domain/blog/edited-post.ts';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { UnreadableRow } from '#shared/domain/due.ts';
import { Upload, StoredImage } from '#shared/domain/images/upload.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { PostVersionRow } from '../blog/post-revisions.ts';
import { postAt } from '../blog/blog-reader.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { unpackText } from '../table/packed-text.ts';
import { getRow, readRows, type RowLog, readRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf, ownKey, rowName } from '../table/table.ts';
import type { TableClient, Row } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { queryAll, queryPages } from '../dynamo/query-all.ts';

/** Files on their way to becoming pictures, in DynamoDB. */
export function createUploadStore(client: TableClient, tableName: string) {
  const put = (upload: Upload, condition: object): Write => ({
    Put: { TableName: tableName, Item: rowOf.upload(upload), ...condition },
  });
  const picture = (
    { stem, purpose, clinic_id, created_at }: Upload,
    next_look_at: string | null,
    condition: object,
  ): Write => ({
    Put: {
      TableName: tableName,
      Item: rowOf.picture({ stem, purpose, clinic_id, created_at, next_look_at }),
      ...condition,
    },
  });
  return {
    get: (id: string): Promise<Upload | null> => getRow({ client, name: tableName }, keyOf.upload(id), Upload),
    /** Writes an upload, the claim on its place, and the act; false when the place is taken. */
    async begin(upload: Upload, auditEvent: AuditEvent) {
      const claim = picture(upload, null, isAbsent);
      return (
        (await transact(client, [claim, put(upload, isAbsent), writeOfAuditEvent(tableName, auditEvent)])).length === 0
      );
    },
    /** Counts one more try of an upload that waits; false when it does not wait, or somebody else counted meanwhile. */
    takeTry: (upload: Upload) =>
      writeIf(client, put({ ...upload, tries: upload.tries + 1 }, stillHas({ state: 'waiting', tries: upload.tries }))),
    /**
     * Writes the outcome of a waiting upload; false when it is not waiting any more. For an image, `checkAt` (ISO) is the
     * time to check if anything shows it.
     */
    async end(upload: Upload, checkAt: string | null) {
      const end = put(upload, stillHas({ state: 'waiting' }));
      if (checkAt === null) return writeIf(client, end);
      return (await transact(client, [end, picture(upload, checkAt, {})])).length === 0;
    },
  };
}

export type UploadStore = ReturnType<typeof createUploadStore>;

/** More than come together in some hours; the others wait for the next run. */
const AT_MOST = 2000;

/** Pictures, by when their use is looked at, in DynamoDB. */
export function createImageStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** Pictures whose use is to be looked at by now (ISO), those that wait longest first. */
    due: async (now: string): Promise<StoredImage[]> =>
      readRows(StoredImage, await queryAll(table, rangeOf.pictures(now), { limit: AT_MOST }), log),
    /** Ids of the clinics that were made since an instant (ISO), archived ones too. */
    async clinicsSince(instant: string): Promise<string[]> {
      const lists = [rangeOf.clinics(), rangeOf.archivedClinics()];
      const rows = await Promise.all(lists.map((list) => queryAll(table, { ...list, from: instant })));
      return rows.flat().map(({ id }) => String(id));
    },
    /**
     * True if the gallery or a review of a clinic has an image's address, published or not, and also where it cannot be
     * read.
     */
    async isBeside(clinicId: string, address: string) {
      const ranges = [rangeOf.allReviews(clinicId), rangeOf.gallery(clinicId)];
      const rows = (await Promise.all(ranges.map((range) => queryAll(table, range, { consistent: true })))).flat();
      return rows.some((row) => JSON.stringify(row).includes(JSON.stringify(address)));
    },
    /** Puts the next look off until an instant (ISO). */
    async checkAgain(picture: StoredImage, at: string) {
      await client.put({ TableName: tableName, Item: rowOf.picture({ ...picture, next_look_at: at }) });
    },
    async remove({ stem }: StoredImage) {
      await client.delete({ TableName: tableName, Key: keyOf.picture(stem) });
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;

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
