import type { Act } from '#shared/domain/audit/act.ts';
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
    async begin(upload: Upload, act: Act) {
      const claim = picture(upload, null, isAbsent);
      return (await transact(client, [claim, put(upload, isAbsent), writeOfAct(tableName, act)])).length === 0;
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
