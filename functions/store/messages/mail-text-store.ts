import type { MailTextStore } from '#functions/core/messages/message-texts/ports.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { EditedTexts, TEXT_VERSIONS_KEPT } from '#shared/domain/messages/edited-texts.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';

/** The edited texts of e-mails in DynamoDB. There is no row before somebody edited them. */
export function createMailTextStore(client: TableClient, tableName: string, log: RowLog): MailTextStore {
  const table = { client, name: tableName };
  return {
    all: async () => readRows(EditedTexts, await queryAll(table, rangeOf.mailTexts()), log),
    get: async (kind, language) =>
      (await getRow(table, keyOf.mailTexts(kind, language), EditedTexts)) ?? {
        kind,
        language,
        texts: {},
        ...NEVER_EDITED,
      },
    async save({ before, after }, act) {
      const Item = { ...keyOf.mailTexts(after.kind, after.language), ...after };
      const condition = before.updated_at === null ? isAbsent : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item, ...condition } };
      return (
        (await transact(client, [put, ...keptVersion(tableName, before), writeOfAct(tableName, act)])).length === 0
      );
    },
    async versions(kind, language) {
      const rows = await queryAll(table, rangeOf.textVersions(kind, language), { consistent: true, newestFirst: true });
      return readRows(EditedTexts, rows, log);
    },
  };
}

/** Keeps what was edited before; the version that is too many by then goes. */
function keptVersion(TableName: string, version: EditedTexts): Write[] {
  if (version.updated_at === null) return [];
  const { kind, language, ver } = version;
  const kept = { Put: { TableName, Item: { ...keyOf.textVersion(kind, language, ver), ...version } } };
  const oldest = ver - TEXT_VERSIONS_KEPT;
  if (oldest <= NEVER_EDITED.ver) return [kept];
  return [kept, { Delete: { TableName, Key: keyOf.textVersion(kind, language, oldest) } }];
}
