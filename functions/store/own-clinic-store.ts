import type { OwnClinicStore } from '#functions/core/own-clinic/ports.ts';
import { PartnerRequest } from '#shared/domain/enquiry.ts';
import { TeamClinic } from '#shared/domain/team-clinic.ts';
import { writeOfAct } from './act-store.ts';
import { both, isVersion, stillHas } from './condition.ts';
import { countRequest } from './count-request.ts';
import { imageWrites, readGallery } from './gallery-rows.ts';
import { getRow, type RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { keyOf } from './table.ts';
import { isDraftOf } from './table-clinics.ts';
import type { TableClient } from './table-definition.ts';
import { transact } from './transact.ts';

/** Clinic drafts in DynamoDB, as their partners complete them. */
export function createOwnClinicStore(client: TableClient, tableName: string, log: RowLog): OwnClinicStore {
  const table = { client, name: tableName };
  return {
    clinic: (id) => getRow(table, keyOf.clinic(id), TeamClinic),
    request: (id) => getRow(table, keyOf.partnerRequest(id), PartnerRequest),
    gallery: (id) => readGallery(table, id, log),
    async save({ before, after, link, picture }, act) {
      const isNewest = stillHas({ status: 'approved', link_ver: link.link_ver });
      const isSeen = both(isVersion(before.ver), isDraftOf(before));
      const writes = [
        // The published lists need not hear of it: they leave out what no patient sees.
        { Put: { TableName: tableName, Item: rowOf.clinic(after), ...isSeen } },
        { ConditionCheck: { TableName: tableName, Key: keyOf.partnerRequest(link.id), ...isNewest } },
        ...(picture === undefined ? [] : imageWrites(tableName, picture)),
        writeOfAct(tableName, act),
      ];
      return (await transact(client, writes)).length === 0;
    },
    count: (quota) => countRequest(table, quota),
  };
}
