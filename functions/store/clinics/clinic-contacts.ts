import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { ClinicContact, type FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsentOr, isVersion } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import { isNotDeleted } from '../table/table-clinics.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/** Creates the store of the contacts that clinics' booking notifications go to, in DynamoDB. */
export function createClinicContacts(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    /** Read consistently; null where nobody has chosen. */
    get: (clinicId: string): Promise<ClinicContact | null> =>
      getRow(table, keyOf.clinicContact(clinicId), ClinicContact),
    /**
     * With the act and what the former address is to be told, or not at all; false when another version stands there, or the clinic
     * is not there any more.
     */
    async save(
      { before, after, former }: { before: ClinicContact; after: ClinicContact; former: FormerContact | null },
      auditEvent: AuditEvent,
    ) {
      const condition = before.ver === NEVER_EDITED.ver ? isAbsentOr({ ver: before.ver }) : isVersion(before.ver);
      const put = { Put: { TableName: tableName, Item: rowOf.clinicContact(after), ...condition } };
      // Whose clinic is deleted or erased in this moment does not come back: nothing would ever take it away.
      const check = { ConditionCheck: { TableName: tableName, Key: keyOf.clinic(after.clinic_id), ...isNotDeleted } };
      const owed = former === null ? [] : [{ Put: { TableName: tableName, Item: rowOf.formerContact(former) } }];
      return (await transact(client, [put, check, writeOfAuditEvent(tableName, auditEvent), ...owed])).length === 0;
    },
  };
}

/** Read and write access to the contacts for booking notifications to clinics, as staff edit them. */
export type ClinicContacts = ReturnType<typeof createClinicContacts>;
