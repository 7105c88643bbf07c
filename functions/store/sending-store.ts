import type { SendingStore } from '#functions/core/sending/ports.ts';
import { NEVER_STOPPED, Sending } from '#shared/domain/sending.ts';
import { writeOfAct } from './act-store.ts';
import { isAbsent, isVersion } from './condition.ts';
import { getRow } from './read-row.ts';
import { keyOf } from './table.ts';
import type { TableClient } from './table-definition.ts';
import { transact } from './transact.ts';

/** The switch of all e-mails and SMS, in DynamoDB. There is no row before somebody used it. */
export function createSendingStore(client: TableClient, tableName: string): SendingStore {
  const table = { client, name: tableName };
  return {
    get: async () => (await getRow(table, keyOf.sending(), Sending)) ?? NEVER_STOPPED,
    async save({ before, after }, act) {
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item: { ...keyOf.sending(), ...after }, ...condition } };
      return (await transact(client, [put, writeOfAct(tableName, act)])).length === 0;
    },
  };
}
