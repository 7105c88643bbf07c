import * as z from 'zod';
import { PhoneCode, type RecentUses } from '#shared/domain/booking/phone-code.ts';
import { lazyObject } from '#shared/values/lazy.ts';
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
export function createPhoneCodeStore(client: TableClient, tableName: string, patience?: Patience) {
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
    /** The code an appointment waits for. */
    get: (appointmentId: string): Promise<PhoneCode | null> => getRow(table, keyOf.phoneCode(appointmentId), PhoneCode),
    recentUses: async (key: string): Promise<RecentUses> =>
      (await getRow(table, keyOf.recentUses(key), RecentUsesRow)) ?? { key, at: [], ver: 0 },
    /**
     * Stores a code in place of the one with the signature `replaces` (null: there was none) with the uses it counts as, each one
     * write further than it was read. False when any of them changed meanwhile; then nothing is written.
     */
    issue: (code: PhoneCode, replaces: string | null, uses: readonly RecentUses[]) =>
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
    /** Takes this very code back, which could not be sent. */
    async withdraw({ appointment_id, sealed }: PhoneCode) {
      const gone = { TableName: tableName, Key: keyOf.phoneCode(appointment_id), ...stillHas({ sealed }) };
      await happened([{ Delete: gone }]);
    },
    /** Writes uses that count one less, to be kept until `end` (ISO); false when they were counted on meanwhile. */
    giveBack: (uses: RecentUses, end: string) => happened([count(uses, end)]),
    /**
     * Counts one try of this very code and notes it by its signature `tried`; false when the code is gone, has had `limit` tries, or
     * `tried` was the last one.
     */
    countTry: ({ appointment_id, sealed }: PhoneCode, tried: string, limit: number) =>
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

/** Codes sent to phones. All reads are consistent. */
export type PhoneCodeStore = ReturnType<typeof createPhoneCodeStore>;
