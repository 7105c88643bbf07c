import type { EnquiryAdminStore } from '#functions/core/enquiries/admin/ports.ts';
import { isPartnersDraft, TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import { ContactMail, ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { isAbsent, isVersion, stillHas } from '../table/condition.ts';
import { searchedPage } from '../dynamo/listing-page.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { cursorIn, identify, keyOf, rangeOf } from '../table/table.ts';
import { isDraftOf } from '../table/table-clinics.ts';
import type { Key, Row, TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';

const CONTACT_MESSAGES = { keyOf: keyOf.contactMessage, schema: ContactMessage };
const PARTNERS = { keyOf: keyOf.partnerRequest, schema: PartnerRequest };

/** Contact messages and partner requests in DynamoDB, as the team works on them. */
export function createEnquiryAdminStore(client: TableClient, tableName: string, log: RowLog): EnquiryAdminStore {
  const table = { client, name: tableName, log };
  const put = (Item: Row, condition: ReturnType<typeof isVersion>): Write => ({
    Put: { TableName: tableName, Item, ...condition },
  });
  const remove = (Key: Key, condition: ReturnType<typeof isVersion>): Write => ({
    Delete: { TableName: tableName, Key, ...condition },
  });
  return {
    contactMessages(folder, limit, cursor) {
      const range = folder === 'inbox' ? rangeOf.contactMessages() : rangeOf.contactMessagesWith(folder);
      return searchedPage(table, { range, ...CONTACT_MESSAGES }, limit, cursor);
    },
    contactMessage: (id) => getRow(table, keyOf.contactMessage(id), ContactMessage),
    async contactMessageWithMail(id) {
      const rows = await queryAll(table, rangeOf.contactMessageWithMail(id), { consistent: true });
      const message = rows.find((row) => identify(row).item === 'META');
      const mail = rows.find((row) => identify(row).item === 'MAIL');
      if (message === undefined) return null;
      return {
        message: readRow(ContactMessage, message),
        mail: mail === undefined ? null : readRow(ContactMail, mail),
      };
    },
    updateContactMail: (mail, expectAttempts) =>
      writeIf(client, put(rowOf.contactMail(mail), stillHas({ attempts: expectAttempts, state: 'PENDING' }))),
    async saveContactMessage({ before, after }, act) {
      const writes = [put(rowOf.contactMessage(after), isVersion(before.ver)), writeOfAct(tableName, act)];
      return (await transact(client, writes)).length === 0;
    },
    partners(filter, limit, cursor) {
      const range = filter === 'all' ? rangeOf.partnerRequests() : rangeOf.partnersWith(filter);
      return searchedPage(table, { range, ...PARTNERS }, limit, cursor);
    },
    async partner(id) {
      const rows = await queryAll(table, rangeOf.partner(id), { consistent: true });
      const request = rows.find((row) => identify(row).item === 'META');
      const mails = rows.filter((row) => identify(row).item === 'MAIL').map((row) => readRow(PartnerMail, row));
      return request === undefined ? null : { request: readRow(PartnerRequest, request), mails };
    },
    async savePartner({ before, after, mail }, act) {
      const writes = [put(rowOf.partnerRequest(after), isVersion(before.ver)), writeOfAct(tableName, act)];
      if (mail !== null) writes.push(put(rowOf.partnerMail(mail), isAbsent));
      return (await transact(client, writes)).length === 0;
    },
    clinic: (clinicId) => getRow(table, keyOf.clinic(clinicId), TeamClinic),
    async draft(clinicId) {
      const clinic = await getRow(table, keyOf.clinic(clinicId), TeamClinic);
      return clinic !== null && isPartnersDraft(clinic) ? clinic : null;
    },
    async finishedDrafts() {
      const range = rangeOf.finishedDrafts();
      const rows = await queryAll(table, range);
      return new Map(rows.map((row) => [identify(row).id, cursorIn(range, row).split('#')[0] ?? '']));
    },
    async saveLink({ before, after, clinic, mail, link }, act) {
      const isDraft = isDraftOf(clinic);
      const writes: Write[] = [
        put(rowOf.partnerRequest(after), isVersion(before.ver)),
        put(rowOf.partnerMail(mail), isAbsent),
        { Put: { TableName: tableName, Item: rowOf.shortLink(link) } },
        { ConditionCheck: { TableName: tableName, Key: keyOf.clinic(clinic.id), ...isDraft } },
        writeOfAct(tableName, act),
      ];
      return (await transact(client, writes)).length === 0;
    },
    async makeClinic({ before, after, clinic, contact, told, deleted }, acts) {
      const writes: Write[] = [
        put(rowOf.partnerRequest(after), isVersion(before.ver)),
        // The published lists need not hear of it: they leave out what no patient sees.
        put(rowOf.clinic(clinic), isAbsent),
        put(rowOf.clinicContact(contact), isAbsent),
        ...acts.map((act) => writeOfAct(tableName, act)),
        ...(told === null
          ? []
          : [
              put(rowOf.partnerMail(told.mail), isAbsent),
              { Put: { TableName: tableName, Item: rowOf.shortLink(told.link) } },
            ]),
        ...(deleted === null ? [] : [remove(keyOf.clinic(deleted.id), isVersion(deleted.ver))]),
      ];
      return (await transact(client, writes)).length === 0;
    },
    updateMail: (mail, expectAttempts) =>
      writeIf(client, put(rowOf.partnerMail(mail), stillHas({ attempts: expectAttempts, state: 'PENDING' }))),
  };
}
