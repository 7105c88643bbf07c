import * as z from 'zod';
import { istInstant } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { keyOf } from '../table/table.ts';
import { ttlAfter, TTL_ATTRIBUTE, type TableClient } from '../table/table-definition.ts';

/** Pages of personal data that one staff member read on a day. */
export const ReadCountRow = lazyObject(() => ({ pages: z.int().min(0) }));

/** Counts of reads in DynamoDB: one update of one row per page. A lost reply may count a page twice. */
export const createReadCounts = (client: TableClient, tableName: string) => ({
  /** Counts one more. @returns how many there are with it */
  async add(staffId: string, day: string): Promise<number> {
    const { Attributes } = await client.update({
      TableName: tableName,
      Key: keyOf.readCount(staffId, day),
      UpdateExpression: 'SET #ttl = :ttl ADD pages :one',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':one': 1, ':ttl': ttlAfter(istInstant(day, '00:00'), 'read_count') },
      ReturnValues: 'ALL_NEW',
    });
    return ReadCountRow.parse(Attributes).pages;
  },
});

/** How many pages of personal data each staff member read on a day (IST). */
export type ReadCounts = ReturnType<typeof createReadCounts>;
