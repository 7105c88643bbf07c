import type { MailSettingsStore } from '#functions/core/messages/mail-settings/ports.ts';
import { MailSettings } from '#shared/domain/messages/mail-settings.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** The settings as the row that is stored. */
export const rowOfMailSettings = (settings: MailSettings): Row => ({ ...keyOf.mailSettings(), ...settings });

/** How e-mail goes out, in DynamoDB. */
export function createMailSettingsStore(client: TableClient, tableName: string): MailSettingsStore {
  const table = { client, name: tableName };
  return {
    get: () => getRow(table, keyOf.mailSettings(), MailSettings),
    async save(after, versionBefore, act) {
      const condition = versionBefore === 0 ? isAbsent : isVersion(versionBefore);
      const put = { Put: { TableName: tableName, Item: rowOfMailSettings(after), ...condition } };
      return (await transact(client, [put, writeOfAct(tableName, act)])).length === 0;
    },
    record: async (act) => void (await transact(client, [writeOfAct(tableName, act)])),
  };
}
