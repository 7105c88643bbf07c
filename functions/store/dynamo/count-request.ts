import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { inPresentBucket, capacityAfter, type Buckets, type Quota } from '#shared/domain/booking/sliding-window.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { TTL_ATTRIBUTE, type TableHandle } from '../table/table-definition.ts';
import { keyOf } from '../table/table.ts';

/** How often something was asked for lately, so that nobody asks more than they may. */
export const QuotaRow = lazyObject(() => ({ bucket: z.int(), used: z.int(), before: z.int() }));

type Count = { sets: string; condition: string; values: Record<string, number> };

/** A rival may change the row between our read and our write; after a few reads the quota is full, or the write is made. */
const MAX_READS = 5;

/** Without having read the row: fits whoever asks for the first time, or far below the limit, which is nearly everybody. */
function unseen(quota: Quota): Count {
  const { bucket } = inPresentBucket(null, quota);
  const fits = '#used < :sure OR (#before = :zero AND #used < :limit)';
  return {
    sets: '#bucket = :bucket, #before = if_not_exists(#before, :zero), #used = if_not_exists(#used, :zero) + :one',
    condition: `attribute_not_exists(#bucket) OR (#bucket = :bucket AND (${fits}))`,
    values: {
      ':bucket': bucket,
      ':zero': 0,
      ':one': 1,
      ':sure': capacityAfter(quota.limit, quota),
      ':limit': quota.limit,
    },
  };
}

/** After a read: one more in the present bucket, or the first one in it. Null when there is no room. */
function oneMore(seen: Buckets, quota: Quota): Count | null {
  const { bucket, used, before } = inPresentBucket(seen, quota);
  const capacity = capacityAfter(before, quota);
  if (used >= capacity) return null;
  if (bucket === seen.bucket)
    return {
      sets: '#bucket = :bucket, #before = :before, #used = #used + :one',
      condition: '#bucket = :bucket AND #before = :before AND #used < :capacity',
      values: { ':bucket': bucket, ':before': before, ':one': 1, ':capacity': capacity },
    };
  return {
    sets: '#bucket = :bucket, #before = :before, #used = :one',
    condition: '#bucket = :seen AND #used = :used',
    values: { ':bucket': bucket, ':before': before, ':one': 1, ':seen': seen.bucket, ':used': seen.used },
  };
}

const NAMES = { '#bucket': 'bucket', '#used': 'used', '#before': 'before' };

/** Two windows later: only the last two buckets count. */
const whenForgotten = ({ at, window_ms }: Quota): number =>
  Math.ceil(at / 1000) + Math.min((2 * window_ms) / 1000, keptSeconds('recent_use'));

async function isWritten({ client, name }: TableHandle, quota: Quota, count: Count): Promise<boolean> {
  try {
    await client.update({
      TableName: name,
      Key: keyOf.quota(quota.key),
      UpdateExpression: `SET ${count.sets}, #ttl = :ttl`,
      ConditionExpression: count.condition,
      ExpressionAttributeNames: { ...NAMES, '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ...count.values, ':ttl': whenForgotten(quota) },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The row as it stands, or null. It is read by a write: who only counts needs no right to read the table. */
async function readCount({ client, name }: TableHandle, quota: Quota): Promise<Buckets | null> {
  const { Attributes } = await client.update({
    TableName: name,
    Key: keyOf.quota(quota.key),
    UpdateExpression: 'SET #ttl = :ttl',
    ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ':ttl': whenForgotten(quota) },
    ReturnValues: 'ALL_NEW',
  });
  return QuotaRow.safeParse(Attributes).data ?? null;
}

/**
 * Counts one request against a quota, if there is room: one plain write of one row, outside every transaction. A reply
 * that is lost may count a request twice, which only errs to the safe side.
 * @returns false when there is no room; nothing is counted then
 */
export async function countRequest(table: TableHandle, quota: Quota): Promise<boolean> {
  let count: Count | null = quota.limit < 1 ? null : unseen(quota);
  for (let reads = 0; count !== null && reads < MAX_READS; reads += 1) {
    if (await isWritten(table, quota, count)) return true;
    const seen = await readCount(table, quota);
    count = seen === null ? unseen(quota) : oneMore(seen, quota);
  }
  return false;
}

/** Takes back a request that was counted, while its bucket of time lasts: later it weighs less and less by itself. */
export async function giveBackRequest(table: TableHandle, quota: Quota): Promise<void> {
  const { bucket } = inPresentBucket(null, quota);
  await isWritten(table, quota, {
    sets: '#bucket = :bucket, #before = #before, #used = #used - :one',
    condition: '#bucket = :bucket AND #used >= :one',
    values: { ':bucket': bucket, ':one': 1 },
  });
}
