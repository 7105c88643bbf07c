import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { EditedTexts, TEXT_VERSIONS_KEPT } from '#shared/domain/messages/mail-texts.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import { EmailSettings, SmsSettings, NEVER_STOPPED, Sending } from '#shared/domain/messages/sender-settings.ts';
import type { Language } from '#shared/values/language.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';

/** The settings as the row that is stored. */
export const rowOfEmailSettings = (settings: EmailSettings): Row => ({ ...keyOf.emailSettings(), ...settings });

/** How e-mail goes out, in DynamoDB. */
export function createEmailSettingsStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    /** As they stand; null before anybody saved them. */
    get: (): Promise<EmailSettings | null> => getRow(table, keyOf.emailSettings(), EmailSettings),
    /** Writes them with the act, if the version before still stands (0: none); false otherwise. */
    async save(after: EmailSettings, versionBefore: number, auditEvent: AuditEvent) {
      const condition = versionBefore === 0 ? isAbsent : isVersion(versionBefore);
      const put = { Put: { TableName: tableName, Item: rowOfEmailSettings(after), ...condition } };
      return (await transact(client, [put, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
    /** Notes an act that changes nothing. */
    record: async (auditEvent: AuditEvent) => void (await transact(client, [writeOfAuditEvent(tableName, auditEvent)])),
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
    async save(after: SmsSettings, versionBefore: number, auditEvent: AuditEvent) {
      const condition = versionBefore === 0 ? isAbsent : isVersion(versionBefore);
      const put = { Put: { TableName: tableName, Item: rowOfSmsSettings(after), ...condition } };
      return (await transact(client, [put, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
    /** Notes an act that changes nothing. */
    record: async (auditEvent: AuditEvent) => void (await transact(client, [writeOfAuditEvent(tableName, auditEvent)])),
  };
}

export type SmsSettingsStore = ReturnType<typeof createSmsSettingsStore>;

/** The switch of all e-mails and SMS, in DynamoDB. There is no row before somebody used it. */
export function createSendingStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    get: async (): Promise<Sending> => (await getRow(table, keyOf.sending(), Sending)) ?? NEVER_STOPPED,
    /** Writes it with the act, if what was read still stands; false otherwise. */
    async save({ before, after }: { before: Sending; after: Sending }, auditEvent: AuditEvent) {
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item: { ...keyOf.sending(), ...after }, ...condition } };
      return (await transact(client, [put, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
  };
}

/** The switch of all e-mails and SMS. */
export type SendingStore = ReturnType<typeof createSendingStore>;

type Replacing = { before: EditedTexts; after: EditedTexts };

/** The edited texts of e-mails in DynamoDB. There is no row before somebody edited them. */
export function createEmailTextStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** All that was ever edited. */
    all: async (): Promise<EditedTexts[]> => readRows(EditedTexts, await queryAll(table, rangeOf.emailTexts()), log),
    /** As they stand; those of version 1, without texts, before anybody edited them. */
    get: async (kind: EmailKind, language: Language): Promise<EditedTexts> =>
      (await getRow(table, keyOf.emailTexts(kind, language), EditedTexts)) ?? {
        kind,
        language,
        texts: {},
        ...NEVER_EDITED,
      },
    /** Writes them in place of those before, which are kept, with the act; false when these do not stand any more. */
    async save({ before, after }: Replacing, auditEvent: AuditEvent) {
      const Item = { ...keyOf.emailTexts(after.kind, after.language), ...after };
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item, ...condition } };
      return (
        (
          await transact(client, [
            put,
            ...autosavedVersion(tableName, before),
            writeOfAuditEvent(tableName, auditEvent),
          ])
        ).length === 0
      );
    },
    /** The versions before the present one that are kept, newest first. */
    async versions(kind: EmailKind, language: Language): Promise<EditedTexts[]> {
      const rows = await queryAll(table, rangeOf.textVersions(kind, language), { consistent: true, newestFirst: true });
      return readRows(EditedTexts, rows, log);
    },
  };
}

export type EmailTextStore = ReturnType<typeof createEmailTextStore>;

/** Keeps what was edited before; the version that is too many by then goes. */
function autosavedVersion(TableName: string, version: EditedTexts): Write[] {
  if (version.updated_at === null) return [];
  const { kind, language, ver } = version;
  const written = { Put: { TableName, Item: { ...keyOf.textVersion(kind, language, ver), ...version } } };
  const oldest = ver - TEXT_VERSIONS_KEPT;
  if (oldest <= NEVER_EDITED.ver) return [written];
  return [written, { Delete: { TableName, Key: keyOf.textVersion(kind, language, oldest) } }];
}
