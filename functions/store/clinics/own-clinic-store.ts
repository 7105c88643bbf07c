import type { OwnClinicStore } from '#functions/core/clinics/own-clinic/ports.ts';
import { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { both, isVersion, stillHas } from '../table/condition.ts';
import { countRequest } from '../dynamo/count-request.ts';
import { imageWrites, readGallery } from './gallery-rows.ts';
import { getRow, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import { isDraftOf } from '../table/table-clinics.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

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
