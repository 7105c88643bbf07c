import type { ContactMessageFolder, PartnerFilter } from '#shared/contract/enquiries/enquiry-admin.ts';
import type { UnreadRow } from '#shared/domain/due.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { isPartnersDraft, AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { ContactEmail, ContactMessage, PartnerEmail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsent, isVersion, stillHas } from '../table/condition.ts';
import { queryAll, searchedPage } from '../dynamo/query-all.ts';
import { getRow, readRow, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { cursorIn, identify, keyOf, rangeOf } from '../table/table.ts';
import { isDraftOf } from '../table/table-clinics.ts';
import type { Key, Row, TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';

type PageOf<T> = Promise<{ items: T[]; unreadable: UnreadRow[]; next_cursor: string | null }>;
type Change<T> = { before: T; after: T };
type NewLink = Change<PartnerRequest> & { clinic: AdminClinicRecord; mail: PartnerEmail; link: ShortLink };
type NewClinic = Change<PartnerRequest> & {
  clinic: AdminClinicRecord;
  contact: ClinicContact;
  /** The e-mail, and the link that it carries. */
  invitation: { mail: PartnerEmail; link: ShortLink } | null;
  deleted: AdminClinicRecord | null;
};

const CONTACT_MESSAGES = { keyOf: keyOf.contactMessage, schema: ContactMessage };
const PARTNERS = { keyOf: keyOf.partnerRequest, schema: PartnerRequest };

/** Contact messages and partner requests in DynamoDB, as the team works on them. */
export function createEnquiryAdminStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  const put = (Item: Row, condition: ReturnType<typeof isVersion>): Write => ({
    Put: { TableName: tableName, Item, ...condition },
  });
  const remove = (Key: Key, condition: ReturnType<typeof isVersion>): Write => ({
    Delete: { TableName: tableName, Key, ...condition },
  });
  return {
    /** Newest first. */
    contactMessages(folder: ContactMessageFolder, limit: number, cursor?: string): PageOf<ContactMessage> {
      const range = folder === 'inbox' ? rangeOf.contactMessages() : rangeOf.contactMessagesWith(folder);
      return searchedPage(table, { range, ...CONTACT_MESSAGES }, limit, cursor);
    },
    contactMessage: (id: string): Promise<ContactMessage | null> =>
      getRow(table, keyOf.contactMessage(id), ContactMessage),
    /** A message with the e-mail that says that it arrived; null where none was to be written. */
    async contactMessageWithEmail(id: string): Promise<{ message: ContactMessage; mail: ContactEmail | null } | null> {
      const rows = await queryAll(table, rangeOf.contactMessageWithEmail(id), { consistent: true });
      const message = rows.find((row) => identify(row).item === 'META');
      const mail = rows.find((row) => identify(row).item === 'MAIL');
      if (message === undefined) return null;
      return {
        message: readRow(ContactMessage, message),
        mail: mail === undefined ? null : readRow(ContactEmail, mail),
      };
    },
    /** As updateEmail. */
    updateContactEmail: (mail: ContactEmail, expectAttempts: number) =>
      writeIf(client, put(rowOf.contactEmail(mail), stillHas({ attempts: expectAttempts, state: 'PENDING' }))),
    /** The message and the act, all or nothing; false when another version stands there. */
    async saveContactMessage({ before, after }: Change<ContactMessage>, auditEvent: AuditEvent) {
      const writes = [
        put(rowOf.contactMessage(after), isVersion(before.ver)),
        writeOfAuditEvent(tableName, auditEvent),
      ];
      return (await transact(client, writes)).length === 0;
    },
    partners(filter: PartnerFilter, limit: number, cursor?: string): PageOf<PartnerRequest> {
      const range = filter === 'all' ? rangeOf.partnerRequests() : rangeOf.partnersWith(filter);
      return searchedPage(table, { range, ...PARTNERS }, limit, cursor);
    },
    /** A request, and its e-mails in the order in which they were enqueued. */
    async partner(id: string): Promise<{ request: PartnerRequest; mails: PartnerEmail[] } | null> {
      const rows = await queryAll(table, rangeOf.partner(id), { consistent: true });
      const request = rows.find((row) => identify(row).item === 'META');
      const mails = rows.filter((row) => identify(row).item === 'MAIL').map((row) => readRow(PartnerEmail, row));
      return request === undefined ? null : { request: readRow(PartnerRequest, request), mails };
    },
    /** The request, the e-mail that the change enqueues, and the act, all or nothing; false when another version stands there. */
    async savePartner(
      { before, after, mail }: Change<PartnerRequest> & { mail: PartnerEmail | null },
      auditEvent: AuditEvent,
    ) {
      const writes = [
        put(rowOf.partnerRequest(after), isVersion(before.ver)),
        writeOfAuditEvent(tableName, auditEvent),
      ];
      if (mail !== null) writes.push(put(rowOf.partnerEmail(mail), isAbsent));
      return (await transact(client, writes)).length === 0;
    },
    /** A clinic in whatever state, also a deleted one; null once its row is gone. */
    clinic: (clinicId: string): Promise<AdminClinicRecord | null> =>
      getRow(table, keyOf.clinic(clinicId), AdminClinicRecord),
    /** A clinic, while its partner may complete it: null once it is published, and for one that was deleted. */
    async draft(clinicId: string): Promise<AdminClinicRecord | null> {
      const clinic = await getRow(table, keyOf.clinic(clinicId), AdminClinicRecord);
      return clinic !== null && isPartnersDraft(clinic) ? clinic : null;
    },
    /** Drafts whose partners have filled everything in: when each said so, by the clinic's id. */
    async finishedDrafts(): Promise<ReadonlyMap<string, string>> {
      const range = rangeOf.finishedDrafts();
      const rows = await queryAll(table, range);
      return new Map(rows.map((row) => [identify(row).id, cursorIn(range, row).split('#')[0] ?? '']));
    },
    /** The request, its new link, the e-mail with it, and the act, all or nothing; false when another version stands there, or the clinic is no draft. */
    async saveLink({ before, after, clinic, mail, link }: NewLink, auditEvent: AuditEvent) {
      const isDraft = isDraftOf(clinic);
      const writes: Write[] = [
        put(rowOf.partnerRequest(after), isVersion(before.ver)),
        put(rowOf.partnerEmail(mail), isAbsent),
        { Put: { TableName: tableName, Item: rowOf.shortLink(link) } },
        { ConditionCheck: { TableName: tableName, Key: keyOf.clinic(clinic.id), ...isDraft } },
        writeOfAuditEvent(tableName, auditEvent),
      ];
      return (await transact(client, writes)).length === 0;
    },
    /**
     * The request, the clinic that it becomes, where that is told of its bookings, the e-mail with the link to it, and that the
     * row of a deleted draft whose place it takes is gone, all or nothing; false when another version stands there.
     */
    async makeClinic(
      { before, after, clinic, contact, invitation, deleted }: NewClinic,
      auditEvents: readonly AuditEvent[],
    ) {
      const writes: Write[] = [
        put(rowOf.partnerRequest(after), isVersion(before.ver)),
        // The published lists need not hear of it: they leave out what no patient sees.
        put(rowOf.clinic(clinic), isAbsent),
        put(rowOf.clinicContact(contact), isAbsent),
        ...auditEvents.map((auditEvent) => writeOfAuditEvent(tableName, auditEvent)),
        ...(invitation === null
          ? []
          : [
              put(rowOf.partnerEmail(invitation.mail), isAbsent),
              { Put: { TableName: tableName, Item: rowOf.shortLink(invitation.link) } },
            ]),
        ...(deleted === null ? [] : [remove(keyOf.clinic(deleted.id), isVersion(deleted.ver))]),
      ];
      return (await transact(client, writes)).length === 0;
    },
    /** Writes what an attempt changed; false when somebody else attempted it since, or it is settled. */
    updateEmail: (mail: PartnerEmail, expectAttempts: number) =>
      writeIf(client, put(rowOf.partnerEmail(mail), stillHas({ attempts: expectAttempts, state: 'PENDING' }))),
  };
}

/** Contact messages and partner requests as the team works on them. Lists may lag behind writes; one is read consistently. */
export type EnquiryAdminStore = ReturnType<typeof createEnquiryAdminStore>;
