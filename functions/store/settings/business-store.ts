import type { BusinessStore } from '#functions/core/settings/ports.ts';
import { EditedBusiness, NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsentOr, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** Creates the store of the business details, in one row. */
export function createBusinessStore(client: TableClient, tableName: string): BusinessStore {
  const table = { client, name: tableName };
  return {
    read: async () => (await getRow(table, keyOf.business(), EditedBusiness)) ?? NEVER_EDITED_BUSINESS,
    async save({ before, after }, act) {
      const condition = before.ver === NEVER_EDITED.ver ? isAbsentOr({ ver: before.ver }) : isVersion(before.ver);
      const write = { Put: { TableName: tableName, Item: { ...keyOf.business(), ...after }, ...condition } };
      return (await transact(client, [write, writeOfAct(tableName, act)])).length === 0;
    },
  };
}
