import type { Act } from '#shared/domain/audit/act.ts';
import { NEVER_STOPPED, Sending } from '#shared/domain/messages/sender-settings.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** The switch of all e-mails and SMS, in DynamoDB. There is no row before somebody used it. */
export function createSendingStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    get: async (): Promise<Sending> => (await getRow(table, keyOf.sending(), Sending)) ?? NEVER_STOPPED,
    /** Writes it with the act, if what was read still stands; false otherwise. */
    async save({ before, after }: { before: Sending; after: Sending }, act: Act) {
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item: { ...keyOf.sending(), ...after }, ...condition } };
      return (await transact(client, [put, writeOfAct(tableName, act)])).length === 0;
    },
  };
}

/** The switch of all e-mails and SMS. */
export type SendingStore = ReturnType<typeof createSendingStore>;
