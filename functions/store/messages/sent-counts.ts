import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { istInstant } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { ttlAfter, TTL_ATTRIBUTE, type TableClient } from '../table/table-definition.ts';
import { keyOf } from '../table/table.ts';

/** How many messages were counted on a day. */
export const SentCountRow = lazyObject(() => ({ sent: z.int().min(0) }));

/** Daily ceiling of messages from which on a process counts some in advance, until half of the ceiling is used. */
const LARGE = 10_000;
const AT_ONCE = 10;

/**
 * Messages of a day that a process has counted in advance and not sent yet: `left` of them. `used` is the count of all
 * processes by then. `adding` is set while more are being counted.
 */
type CountedAhead = { day: string; used: number; left: number; adding: Promise<void> | null };

/**
 * The messages of each day, in DynamoDB: plain updates of one row a day and key, because all senders share some of them.
 * A reply that is lost may count messages twice, and a process that ends leaves some counted that it never sent; both only
 * err to the safe side, and cost less than half of a ceiling. From half of it on each is counted by itself.
 */
export function createSentCounts(client: TableClient, tableName: string) {
  const add = async (key: string, day: string, more: number, limit: { is: string; bound: number }) => {
    const { Attributes } = await client.update({
      TableName: tableName,
      Key: keyOf.sentCount(key, day),
      UpdateExpression: 'SET #ttl = :ttl ADD #sent :more',
      ConditionExpression: limit.is,
      ExpressionAttributeNames: { '#sent': 'sent', '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':more': more,
        ':bound': limit.bound,
        ':ttl': ttlAfter(istInstant(day, '00:00'), 'sent_count'),
      },
      ReturnValues: 'ALL_NEW',
    });
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
    const none = { day, used: 0, left: 0, adding: null };
    ahead.set(key, none);
    return none;
  };
  const addSome = async (counted: CountedAhead, key: string, half: number): Promise<void> => {
    const used = await add(key, counted.day, AT_ONCE, below(half)).catch(unlessFull);
    counted.used = used ?? half;
    if (used !== null) counted.left += AT_ONCE;
  };
  /**
   * Takes one message counted in advance; null if the rest of a ceiling is counted one by one. Concurrent callers wait
   * for the same count.
   */
  const takeAhead = async (counted: CountedAhead, key: string, half: number): Promise<number | null> => {
    while (counted.left === 0) {
      if (counted.used >= half) return null;
      counted.adding ??= addSome(counted, key, half).finally(() => (counted.adding = null));
      await counted.adding;
    }
    counted.left -= 1;
    return counted.used;
  };

  return {
    /** Counts one more; how many are counted now, or null when there were `limit` of them. */
    async take(key: string, day: string, limit: number): Promise<number | null> {
      if (limit < 1) return null;
      const ofMany = limit < LARGE ? null : await takeAhead(countedAhead(key, day), key, Math.floor(limit / 2));
      return ofMany ?? add(key, day, 1, below(limit)).catch(unlessFull);
    },
    /** Takes one back that was counted and not sent. */
    async giveBack(key: string, day: string) {
      await add(key, day, -1, { is: '#sent > :bound', bound: 0 }).catch(unlessFull);
    },
  };
}

/** How many messages were sent on a day ('YYYY-MM-DD' in IST), by key. */
export type SentCounts = ReturnType<typeof createSentCounts>;
