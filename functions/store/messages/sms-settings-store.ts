import type { SmsSettingsStore } from '#functions/core/messages/sms-settings/ports.ts';
import { SmsSettings } from '#shared/domain/messages/sms-settings.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** The settings as the row that is stored. */
export const rowOfSmsSettings = (settings: SmsSettings): Row => ({ ...keyOf.smsSettings(), ...settings });

/** How SMS go out, in DynamoDB. */
export function createSmsSettingsStore(client: TableClient, tableName: string): SmsSettingsStore {
  const table = { client, name: tableName };
  return {
    get: () => getRow(table, keyOf.smsSettings(), SmsSettings),
    async save(after, versionBefore, act) {
      const condition = versionBefore === 0 ? isAbsent : isVersion(versionBefore);
      const put = { Put: { TableName: tableName, Item: rowOfSmsSettings(after), ...condition } };
      return (await transact(client, [put, writeOfAct(tableName, act)])).length === 0;
    },
    record: async (act) => void (await transact(client, [writeOfAct(tableName, act)])),
  };
}
