import * as z from 'zod';
import type { RetentionMark } from '#shared/domain/booking/erasure.ts';
import type { BookingList } from '#shared/domain/booking/booking-lists.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { queryPages } from '../dynamo/query-all.ts';
import { getRow } from '../table/read-row.ts';
import { countKeys, countRanges } from '../table/table-counts.ts';
import { identify } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';

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
