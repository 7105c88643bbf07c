import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { EditedBusiness, NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsentOr, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** Creates the store of the business details, in one row. */
export function createBusinessStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    /** Returns the current details; the defaults of the product until the first save. */
    read: async (): Promise<EditedBusiness> =>
      (await getRow(table, keyOf.business(), EditedBusiness)) ?? NEVER_EDITED_BUSINESS,
    /** False, and nothing written, when somebody else has saved since. */
    async save({ before, after }: { before: EditedBusiness; after: EditedBusiness }, auditEvent: AuditEvent) {
      const condition = before.ver === NEVER_EDITED.ver ? isAbsentOr({ ver: before.ver }) : isVersion(before.ver);
      const write = { Put: { TableName: tableName, Item: { ...keyOf.business(), ...after }, ...condition } };
      return (await transact(client, [write, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
  };
}

export type BusinessStore = ReturnType<typeof createBusinessStore>;
