import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { EmailSettings, SmsSettings, NEVER_STOPPED, Sending } from '#shared/domain/messages/sender-settings.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** The settings as the row that is stored. */
export const rowOfEmailSettings = (settings: EmailSettings): Row => ({ ...keyOf.emailSettings(), ...settings });

/** How e-mail goes out, in DynamoDB. */
export function createEmailSettingsStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    /** As they stand; null before anybody saved them. */
    get: (): Promise<EmailSettings | null> => getRow(table, keyOf.emailSettings(), EmailSettings),
    /** Writes them with the act, if the version before still stands (0: none); false otherwise. */
    async save(after: EmailSettings, versionBefore: number, act: AuditEvent) {
      const condition = versionBefore === 0 ? isAbsent : isVersion(versionBefore);
      const put = { Put: { TableName: tableName, Item: rowOfEmailSettings(after), ...condition } };
      return (await transact(client, [put, writeOfAuditEvent(tableName, act)])).length === 0;
    },
    /** Notes an act that changes nothing. */
    record: async (act: AuditEvent) => void (await transact(client, [writeOfAuditEvent(tableName, act)])),
  };
}

export type EmailSettingsStore = ReturnType<typeof createEmailSettingsStore>;

/** The settings as the row that is stored. */
const rowOfSmsSettings = (settings: SmsSettings): Row => ({ ...keyOf.smsSettings(), ...settings });

/** How SMS go out, in DynamoDB. */
export function createSmsSettingsStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    /** As they stand; null before anybody saved them. */
    get: (): Promise<SmsSettings | null> => getRow(table, keyOf.smsSettings(), SmsSettings),
    /** Writes them with the act, if the version before still stands (0: none); false otherwise. */
    async save(after: SmsSettings, versionBefore: number, act: AuditEvent) {
      const condition = versionBefore === 0 ? isAbsent : isVersion(versionBefore);
      const put = { Put: { TableName: tableName, Item: rowOfSmsSettings(after), ...condition } };
      return (await transact(client, [put, writeOfAuditEvent(tableName, act)])).length === 0;
    },
    /** Notes an act that changes nothing. */
    record: async (act: AuditEvent) => void (await transact(client, [writeOfAuditEvent(tableName, act)])),
  };
}

export type SmsSettingsStore = ReturnType<typeof createSmsSettingsStore>;

/** The switch of all e-mails and SMS, in DynamoDB. There is no row before somebody used it. */
export function createSendingStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    get: async (): Promise<Sending> => (await getRow(table, keyOf.sending(), Sending)) ?? NEVER_STOPPED,
    /** Writes it with the act, if what was read still stands; false otherwise. */
    async save({ before, after }: { before: Sending; after: Sending }, act: AuditEvent) {
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item: { ...keyOf.sending(), ...after }, ...condition } };
      return (await transact(client, [put, writeOfAuditEvent(tableName, act)])).length === 0;
    },
  };
}

/** The switch of all e-mails and SMS. */
export type SendingStore = ReturnType<typeof createSendingStore>;
