import type { EmailKind } from '#shared/domain/messages/notification.ts';
import type { Language } from '#shared/values/language.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { EditedTexts, TEXT_VERSIONS_KEPT } from '#shared/domain/messages/mail-texts.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';

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
    async save({ before, after }: Replacing, act: AuditEvent) {
      const Item = { ...keyOf.emailTexts(after.kind, after.language), ...after };
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item, ...condition } };
      return (
        (await transact(client, [put, ...autosavedVersion(tableName, before), writeOfAuditEvent(tableName, act)]))
          .length === 0
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
