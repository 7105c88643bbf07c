import type { MailSettingsStore } from '#functions/core/mail-settings/ports.ts';
import { MailSettings } from '#shared/domain/mail-settings.ts';
import { writeOfAct } from './act-store.ts';
import { isAbsent, isVersion } from './condition.ts';
import { getRow } from './read-row.ts';
import { keyOf } from './table.ts';
import type { Row, TableClient } from './table-definition.ts';
import { transact } from './transact.ts';

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
