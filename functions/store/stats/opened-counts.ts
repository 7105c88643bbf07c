import * as z from 'zod';
import { istInstant } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { keyOf } from '../table/table.ts';
import { TTL_ATTRIBUTE, ttlAfter, type TableClient } from '../table/table-definition.ts';

/** How often the times of clinics were opened on a day. */
export const OpenedRow = lazyObject(() => ({ day: z.iso.date(), opened: z.int().min(0) }));

/**
 * Openings of each day in DynamoDB: a row a day, to which copies of a function add. A reply that is lost may count a
 * minute of one copy twice.
 */
export function createOpenedCounts(client: TableClient, tableName: string) {
  return {
    async add(day: string, more: number) {
      await client.update({
        TableName: tableName,
        Key: keyOf.openedTimes(day),
        UpdateExpression: 'SET #day = :day, #ttl = :ttl ADD opened :more',
        ExpressionAttributeNames: { '#day': 'day', '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':day': day,
          ':more': more,
          ':ttl': ttlAfter(istInstant(day, '00:00'), 'opened_count'),
        },
      });
    },
  };
}

/** How often the times of clinics were opened on an IST day. It says nothing of who opened them, or which. */
export type OpenedCounts = ReturnType<typeof createOpenedCounts>;
