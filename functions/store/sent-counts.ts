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

/** Of a ceiling that is shared by so many messages a day, a process counts some at once until half of it is used. */
const LARGE = 1000;
const AT_ONCE = 10;

/** What a process has counted and not sent yet: `left` of them; `used`: how many all had counted by then. */
type CountedAhead = { day: string; used: number; left: number };

/**
 * The messages of each day, in DynamoDB: plain updates of one row a day and key, because all senders share some of them.
 * A reply that is lost may count a message twice, and a process that ends leaves some counted that it never sent; both only
 * err to the safe side. Near the end of a ceiling each is counted by itself.
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
  const below = (bound: number) => ({ is: 'attribute_not_exists(#sent) OR #sent < :bound', bound });
  const ahead = new Map<string, CountedAhead>();
  const countedAhead = (key: string, day: string): CountedAhead => {
    const known = ahead.get(key);
    if (known?.day === day) return known;
    const none = { day, used: 0, left: 0 };
    ahead.set(key, none);
    return none;
  };
  /** One of those that are counted ahead; null where the rest of a ceiling is counted one by one. */
  const takeAhead = async (counted: CountedAhead, key: string, half: number): Promise<number | null> => {
    if (counted.left > 0) {
      counted.left -= 1;
      return counted.used;
    }
    if (counted.used >= half) return null;
    const used = await add(key, counted.day, AT_ONCE, below(half)).catch(unlessFull);
    counted.used = used ?? half;
    if (used !== null) counted.left += AT_ONCE - 1;
    return used;
  };

  return {
    async take(key, day, limit) {
      if (limit < 1) return null;
      const ofMany = limit < LARGE ? null : await takeAhead(countedAhead(key, day), key, Math.floor(limit / 2));
      return ofMany ?? add(key, day, 1, below(limit)).catch(unlessFull);
    },
    async giveBack(key, day) {
      const counted = ahead.get(key);
      if (counted?.day === day && counted.used > 0) counted.left += 1;
      else await add(key, day, -1, { is: '#sent > :bound', bound: 0 }).catch(unlessFull);
    },
  };
}
