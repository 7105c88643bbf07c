import * as z from 'zod';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { BookingList } from '#shared/domain/booking/booking-lists.ts';
import { StoredImage } from '#shared/domain/images/upload.ts';
import { imageStem } from '#shared/domain/images/image-address.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { ContactMessage } from '#shared/domain/enquiries/enquiry.ts';
import { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { Review, REVIEW_STATES, type OwnReview } from '#shared/domain/clinics/review.ts';
import { isDraft, AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { removeAll } from '../clinics/clinic-writes.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { isVersion, stillHas, type Condition } from '../table/condition.ts';
import { queryAll, queryPages } from '../dynamo/query-all.ts';
import { getRow, readOrKeep, type RowLog, readWholeRows } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { countKeys, countRanges } from '../table/table-counts.ts';
import { leadRanges } from '../table/table-leads.ts';
import { suppressionKeys } from '../table/table-contacts.ts';
import { identify, keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { Key, TableClient, Row, TableHandle } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import type { Erasing, MadeDraft, ErasedPartner, DraftMark, RetentionMark } from '#shared/domain/booking/erasure.ts';

/** Creates the store that deletes personal data outside bookings, in DynamoDB. */
export function createPrivacyStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  const remove = (Key: Key, condition?: Condition): Write => ({ Delete: { TableName: tableName, Key, ...condition } });
  const erase = async ({ auditEvent, suppressed_id }: Erasing, ...writes: Write[]): Promise<boolean> => {
    const address = suppressed_id === null ? [] : [remove(suppressionKeys.address(suppressed_id))];
    return (await transact(client, [...writes, ...address, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
  };
  return {
    /** The clinic that was made of a request; null where it was published. */
    async draft(clinicId: string): Promise<MadeDraft | null> {
      const row = await getRow(table, keyOf.clinic(clinicId), AdminClinicRecord);
      return row === null || isDraft(row) ? { id: clinicId, row } : null;
    },
    /** Contacts of some clinics for booking notifications, and the ids of those whose contact cannot be read. */
    async contacts(clinicIds: readonly string[]): Promise<{ items: ClinicContact[]; unreadable: string[] }> {
      const rows = await batchGet(table, clinicIds.map(keyOf.clinicContact), { consistent: true });
      const { items, unreadable } = readOrKeep(ClinicContact, rows, log);
      return { items, unreadable: unreadable.map((row) => identify(row).id) };
    },
    /** The review that a patient wrote, published or not; null where it was deleted. */
    async review(of: OwnReview): Promise<Review | null> {
      const places = REVIEW_STATES.map((state) => getRow(table, keyOf.review({ ...of, state }), Review));
      return (await Promise.all(places)).find((review) => review !== null) ?? null;
    },
    /** Somebody looked at what is kept of a person. */
    record: async (auditEvent: AuditEvent) => void (await transact(client, [writeOfAuditEvent(tableName, auditEvent)])),
    /**
     * Each deletes the row with its act; false where the row is missing, or has another version. It also deletes an
     * address from the suppression list, by its id there. The search keys are deleted last: an interrupted erasure can be
     * repeated.
     */
    async eraseLead(lead: Lead, erasing: Erasing) {
      // From here on nobody adds a note; the lead goes last, so that an erasure which was interrupted is found and asked for
      // again.
      const begun = { ...lead, erased_at: lead.erased_at ?? erasing.auditEvent.at, ver: lead.ver + 1 };
      const mark = { Put: { TableName: tableName, Item: rowOf.lead(begun), ...isVersion(lead.ver) } };
      if ((await transact(client, [mark, writeOfAuditEvent(tableName, erasing.auditEvent)])).length > 0) return false;
      const notes = await queryAll(table, leadRanges.notes(lead.id), { consistent: true });
      await removeAll(table, notes.map(ownKey));
      return erase(erasing, remove(keyOf.lead(lead.id), isVersion(begun.ver)));
    },
    eraseContactMessage: ({ id, ver }: Pick<ContactMessage, 'id' | 'ver'>, erasing: Erasing) =>
      erase(erasing, remove(keyOf.contactMessage(id), isVersion(ver)), remove(keyOf.contactEmail({ message_id: id }))),
    async erasePartner({ request: { id, ver }, mails, draft }: ErasedPartner, erasing: Erasing) {
      const key = keyOf.partnerRequest(id);
      const writes = [remove(key, isVersion(ver)), ...mails.map((mail) => remove(keyOf.partnerEmail(mail)))];
      if (draft === null) return erase(erasing, ...writes);
      const { id: clinicId, row } = draft;
      // Its row was collected: what an erasure that was interrupted left beside it still goes.
      if (row === null) {
        await clearDraft(table, draft, erasing.auditEvent.at);
        return erase(erasing, ...writes);
      }
      // The clinic counts as deleted first, so that nobody publishes what is half gone; the request goes last, so that an
      // erasure which was interrupted is found and asked for again.
      const deleted = { ...row, deleted_at: row.deleted_at ?? erasing.auditEvent.at, ver: row.ver + 1 };
      const begun = await transact(client, [
        { ConditionCheck: { TableName: tableName, Key: key, ...isVersion(ver) } },
        { Put: { TableName: tableName, Item: rowOf.clinic(deleted), ...isVersion(row.ver) } },
        remove(keyOf.clinicContact(clinicId)),
        writeOfAuditEvent(tableName, erasing.auditEvent),
      ]);
      if (begun.length > 0) return false;
      await clearDraft(table, { id: clinicId, row: deleted }, erasing.auditEvent.at);
      return erase(erasing, ...writes, remove(keyOf.clinic(clinicId), isVersion(deleted.ver)));
    },
    /** Takes an address off that list with the act; false where it is not there. */
    eraseSuppressed: (id: string, auditEvent: AuditEvent) =>
      erase({ auditEvent, suppressed_id: null }, remove(suppressionKeys.address(id), stillHas({ id }))),
  };
}

/** Operations that erase persons outside bookings, and record searches for persons. */
export type PrivacyStore = ReturnType<typeof createPrivacyStore>;

export const DraftMarkRow = lazyObject(() => ({
  place: z.string().nullable(),
  begun: z.string().nullable(),
  left: z.array(z.string()),
  deleted: z.int().min(0),
  ran_at: z.iso.datetime(),
}));

/** How far the schedule has come with drafts that nobody changed, and what lies with them, in DynamoDB. */
export function createOldDrafts(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  return {
    mark: (): Promise<DraftMark | null> => getRow(table, countKeys.draftMark(), DraftMarkRow),
    async keepMark(mark: DraftMark) {
      await client.put({ TableName: tableName, Item: { ...countKeys.draftMark(), ...mark } });
    },
    /**
     * Takes away what lies with a deleted draft, however much that is: again where it was interrupted, and nothing where the
     * draft stands. Its pictures go with the next run that collects them.
     * @param now ISO
     */
    async clear(clinicId: string, now: string) {
      const row = await getRow(table, keyOf.clinic(clinicId), AdminClinicRecord);
      if (row !== null && row.deleted_at === null) return;
      // A deleted draft may be collected before what lay with it is.
      await clearDraft(table, { id: clinicId, row }, now);
    },
  };
}

/** Clinics that were never published and that nobody has changed for long. */
export type OldDrafts = ReturnType<typeof createOldDrafts>;

export const RetentionMarkRow = lazyObject(() => ({
  made_until: z.iso.datetime(),
  erased: z.int().min(0),
  left: z.array(z.string()),
  ran_at: z.iso.datetime(),
}));

/** A page of some hundred bookings. */
const AT_MOST = 200;

/** Bookings by when they were made, and how far the schedule has come with them, in DynamoDB. */
export function createOldVisits(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    mark: (): Promise<RetentionMark | null> => getRow(table, countKeys.retentionMark(), RetentionMarkRow),
    async keepMark(mark: RetentionMark) {
      await client.put({ TableName: tableName, Item: { ...countKeys.retentionMark(), ...mark } });
    },
    /** Ids of the bookings of a list that were made from an instant until before another, some at a time. */
    async *made(list: BookingList, span: { from: string; to: string }): AsyncIterable<string[]> {
      for (const range of countRanges.bookingsWithin(list, span)) {
        for await (const rows of queryPages(table, range, { limit: AT_MOST }))
          yield rows.map((row) => identify(row).id);
      }
    },
  };
}

/** Bookings whose time to name somebody is over. */
export type OldVisits = ReturnType<typeof createOldVisits>;

type Table = TableHandle & { log: RowLog };

/**
 * Takes away what lies with a draft that is deleted: where it was to be told, its reviews and its pictures, however many
 * there are. The files go with the next run that collects pictures; where the draft's row is gone, those that it showed itself
 * in their own time.
 * @param now ISO
 */
async function clearDraft(table: Table, draft: MadeDraft, now: string): Promise<void> {
  const ranges = [rangeOf.allReviews(draft.id), rangeOf.gallery(draft.id)];
  const rows = (await Promise.all(ranges.map((range) => queryAll(table, range, { consistent: true })))).flat();
  // Before the rows that name them: once those are gone nobody knows which pictures they were.
  await lookNow(table, stemsOf(draft, rows), now);
  await removeAll(table, [keyOf.clinicContact(draft.id), ...rows.map(ownKey)]);
}

/** Returns the stems of a clinic's images, and of the images of its related rows. */
function stemsOf({ row }: MadeDraft, rows: readonly Row[]): string[] {
  const shown = rows.flatMap((row) => [row['image_url'], row['reviewer_image']]);
  const stems = [row?.profile_image, row?.banner_image, ...shown].map((address) => imageStem(String(address)));
  return [...new Set(stems.filter((stem) => stem !== null))];
}

/** Has the use of some pictures looked at by the next run. */
async function lookNow({ client, name, log }: Table, stems: readonly string[], now: string): Promise<void> {
  const rows = await batchGet({ client, name }, stems.map(keyOf.picture), { consistent: true });
  for (const picture of readWholeRows(StoredImage, rows, log)) {
    const Item = rowOf.picture({ ...picture, next_look_at: now });
    // One that was taken away in this moment stays away.
    await writeIf(client, { Put: { TableName: name, Item, ...stillHas({ stem: picture.stem }) } });
  }
}
