import type { PrivacyStore } from '#functions/core/privacy/ports.ts';
import type { Act } from '#shared/domain/act.ts';
import { isDraft, TeamClinic } from '#shared/domain/team-clinic.ts';
import { writeOfAct } from './act-store.ts';
import { clearedThings } from './clinic-writes.ts';
import { isVersion } from './condition.ts';
import type { Condition } from './condition.ts';
import { getRow } from './read-row.ts';
import { leadKeys } from './table-leads.ts';
import { keyOf } from './table.ts';
import type { Key, TableClient } from './table-definition.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

/** A transaction takes a hundred writes. */
const MOST_NOTES = 90;

/** What names people beside bookings is deleted, in DynamoDB. */
export function createPrivacyStore(client: TableClient, tableName: string): PrivacyStore {
  const table = { client, name: tableName };
  const remove = (Key: Key, condition?: Condition): Write => ({ Delete: { TableName: tableName, Key, ...condition } });
  const erase = async (act: Act, ...writes: Write[]): Promise<boolean> =>
    (await transact(client, [...writes, writeOfAct(tableName, act)])).length === 0;
  return {
    async draft(clinicId) {
      const clinic = await getRow(table, keyOf.clinic(clinicId), TeamClinic);
      return clinic !== null && isDraft(clinic) ? clinic : null;
    },
    record: async (act) => void (await transact(client, [writeOfAct(tableName, act)])),
    async eraseLead({ id, ver }, notes, act) {
      const deletes = notes.map((note) => remove(leadKeys.note(note)));
      for (let at = MOST_NOTES; at < deletes.length; at += MOST_NOTES)
        await transact(client, deletes.slice(at, at + MOST_NOTES));
      return erase(act, remove(keyOf.lead(id), isVersion(ver)), ...deletes.slice(0, MOST_NOTES));
    },
    eraseMessage: ({ id, ver }, act) => erase(act, remove(keyOf.contactMessage(id), isVersion(ver))),
    async erasePartner({ request: { id, ver }, mails, draft }, act) {
      const writes = [
        remove(keyOf.partnerRequest(id), isVersion(ver)),
        ...mails.map((mail) => remove(keyOf.partnerMail(mail))),
      ];
      if (draft === null) return erase(act, ...writes);
      const clinic = remove(keyOf.clinic(draft.id), isVersion(draft.ver));
      return erase(act, ...writes, clinic, ...(await clearedThings(table, draft.id)));
    },
  };
}
