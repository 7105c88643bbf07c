import type { PictureStore } from '#functions/core/images/ports.ts';
import { Picture } from '#shared/domain/images/upload.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';

/** More than come together in some hours; the others wait for the next run. */
const AT_MOST = 2000;

/** Pictures, by when their use is looked at, in DynamoDB. */
export function createPictureStore(client: TableClient, tableName: string, log: RowLog): PictureStore {
  const table = { client, name: tableName };
  return {
    due: async (now) => readRows(Picture, await queryAll(table, rangeOf.pictures(now), { limit: AT_MOST }), log),
    async clinicsSince(instant) {
      const lists = [rangeOf.clinics(), rangeOf.archivedClinics()];
      const rows = await Promise.all(lists.map((list) => queryAll(table, { ...list, from: instant })));
      return rows.flat().map(({ id }) => String(id));
    },
    async isBeside(clinicId, address) {
      const ranges = [rangeOf.allReviews(clinicId), rangeOf.gallery(clinicId)];
      const rows = (await Promise.all(ranges.map((range) => queryAll(table, range, { consistent: true })))).flat();
      return rows.some((row) => JSON.stringify(row).includes(JSON.stringify(address)));
    },
    async checkAgain(picture, at) {
      await client.put({ TableName: tableName, Item: rowOf.picture({ ...picture, next_look_at: at }) });
    },
    async remove({ stem }) {
      await client.delete({ TableName: tableName, Key: keyOf.picture(stem) });
    },
  };
}
