import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { Upload, StoredImage } from '#shared/domain/images/upload.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { queryAll } from '../dynamo/query-all.ts';

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
    async begin(upload: Upload, act: AuditEvent) {
      const claim = picture(upload, null, isAbsent);
      return (await transact(client, [claim, put(upload, isAbsent), writeOfAuditEvent(tableName, act)])).length === 0;
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
