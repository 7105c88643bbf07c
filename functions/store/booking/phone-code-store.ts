import * as z from 'zod';
import { PhoneCode } from '#shared/domain/booking/phone-code.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import type { PhoneCodeStore } from '#functions/core/booking/ports.ts';
import type { RecentUses } from '#functions/core/booking/quotas/ports.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import { transact, type Patience, type Write } from '../dynamo/transact.ts';
import type { TableClient } from '../table/table-definition.ts';

/** When somebody was sent codes lately. */
export const RecentUsesRow = lazyObject(() => ({
  key: z.string(),
  at: z.array(z.iso.datetime()),
  ver: z.int().min(1),
}));

/**
 * Codes sent to phones, in DynamoDB.
 * @param patience how to wait between tries; real time unless told
 */
export function createPhoneCodeStore(client: TableClient, tableName: string, patience?: Patience): PhoneCodeStore {
  const table = { client, name: tableName };
  const happened = async (writes: Write[]): Promise<boolean> => (await transact(client, writes, patience)).length === 0;
  const count = (uses: RecentUses, at: string): Write => ({
    Put: {
      TableName: tableName,
      Item: rowOf.recentUses(uses, at),
      ...(uses.ver === 1 ? isAbsent : stillHas({ ver: uses.ver - 1 })),
    },
  });
  return {
    get: (appointmentId) => getRow(table, keyOf.phoneCode(appointmentId), PhoneCode),
    recentUses: async (key) => (await getRow(table, keyOf.recentUses(key), RecentUsesRow)) ?? { key, at: [], ver: 0 },
    issue: (code, replaces, uses) =>
      happened([
        {
          Put: {
            TableName: tableName,
            Item: rowOf.phoneCode(code),
            ...(replaces === null ? isAbsent : stillHas({ sealed: replaces })),
          },
        },
        ...uses.map((each) => count(each, code.expires_at)),
      ]),
    async withdraw({ appointment_id, sealed }) {
      const gone = { TableName: tableName, Key: keyOf.phoneCode(appointment_id), ...stillHas({ sealed }) };
      await happened([{ Delete: gone }]);
    },
    giveBack: (uses, end) => happened([count(uses, end)]),
    countTry: ({ appointment_id, sealed }, tried, limit) =>
      happened([
        {
          Update: {
            TableName: tableName,
            Key: keyOf.phoneCode(appointment_id),
            UpdateExpression: 'ADD #tries :one SET #last = :tried',
            ConditionExpression:
              '#sealed = :sealed AND #tries < :limit AND (attribute_not_exists(#last) OR #last <> :tried)',
            ExpressionAttributeNames: { '#tries': 'tries', '#sealed': 'sealed', '#last': 'last_tried' },
            ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':sealed': sealed, ':tried': tried },
          },
        },
      ]),
  };
}
