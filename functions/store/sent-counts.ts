import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { SentCounts } from '#functions/core/notices/ports.ts';
import { istInstant } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { ttlAfter, TTL_ATTRIBUTE } from './table-definition.ts';
import { keyOf } from './table.ts';
import type { TableClient } from './table-definition.ts';

/** How many messages went to somebody on a day. */
export const SentCountRow = lazyObject(() => ({ sent: z.int().min(0) }));

/** Nobody asks for the day before yesterday. */
const TTL_SECONDS = 72 * 3600;

/**
 * The messages of each day, in DynamoDB: plain updates of one row a day and key, because all senders share some of them.
 * A reply that is lost may count a message twice, which only errs to the safe side.
 */
export function createSentCounts(client: TableClient, tableName: string): SentCounts {
  const add = async (key: string, day: string, more: number, limit: { is: string; bound: number }) => {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: keyOf.sentCount(key, day),
        UpdateExpression: 'SET #ttl = :ttl ADD #sent :more',
        ConditionExpression: limit.is,
        ExpressionAttributeNames: { '#sent': 'sent', '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':more': more,
          ':bound': limit.bound,
          ':ttl': ttlAfter(istInstant(day, '00:00'), TTL_SECONDS),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return SentCountRow.parse(Attributes).sent;
  };
  const unlessFull = (error: unknown): null => {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  };
  return {
    take: async (key, day, limit) =>
      limit < 1
        ? null
        : add(key, day, 1, { is: 'attribute_not_exists(#sent) OR #sent < :bound', bound: limit }).catch(unlessFull),
    async giveBack(key, day) {
      await add(key, day, -1, { is: '#sent > :bound', bound: 0 }).catch(unlessFull);
    },
  };
}
