import type { UploadStore } from '#functions/core/images/ports.ts';
import { Upload } from '#shared/domain/images/upload.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';

/** Files on their way to becoming pictures, in DynamoDB. */
export function createUploadStore(client: TableClient, tableName: string): UploadStore {
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
    get: (id) => getRow({ client, name: tableName }, keyOf.upload(id), Upload),
    async begin(upload, act) {
      const claim = picture(upload, null, isAbsent);
      return (await transact(client, [claim, put(upload, isAbsent), writeOfAct(tableName, act)])).length === 0;
    },
    takeTry: (upload) =>
      writeIf(client, put({ ...upload, tries: upload.tries + 1 }, stillHas({ state: 'waiting', tries: upload.tries }))),
    async end(upload, checkAt) {
      const end = put(upload, stillHas({ state: 'waiting' }));
      if (checkAt === null) return writeIf(client, end);
      return (await transact(client, [end, picture(upload, checkAt, {})])).length === 0;
    },
  };
}
