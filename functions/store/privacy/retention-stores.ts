import * as z from 'zod';
import type { DraftMark, RetentionMark } from '#shared/domain/booking/erasure.ts';
import { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import type { BookingList } from '#shared/domain/booking/booking-lists.ts';
import { clearDraft } from '../clinics/clear-draft.ts';
import { getRow, type RowLog } from '../table/read-row.ts';
import { countKeys, countRanges } from '../table/table-counts.ts';
import { keyOf, identify } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { queryPages } from '../dynamo/query-all.ts';

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
