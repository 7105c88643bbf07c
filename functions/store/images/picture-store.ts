import { Picture } from '#shared/domain/images/upload.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';

/** More than come together in some hours; the others wait for the next run. */
const AT_MOST = 2000;

/** Pictures, by when their use is looked at, in DynamoDB. */
export function createPictureStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** Pictures whose use is to be looked at by now (ISO), those that wait longest first. */
    due: async (now: string): Promise<Picture[]> =>
      readRows(Picture, await queryAll(table, rangeOf.pictures(now), { limit: AT_MOST }), log),
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
    async checkAgain(picture: Picture, at: string) {
      await client.put({ TableName: tableName, Item: rowOf.picture({ ...picture, next_look_at: at }) });
    },
    async remove({ stem }: Picture) {
      await client.delete({ TableName: tableName, Key: keyOf.picture(stem) });
    },
  };
}

export type PictureStore = ReturnType<typeof createPictureStore>;
