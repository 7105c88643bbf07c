import type { Quota } from '#functions/core/ports.ts';
import { keyOf, ttlAfter, TTL_ATTRIBUTE } from './table.ts';
import type { Write } from './transact.ts';

/** Counts one success against a quota, if one is left. */
export function countQuota(tableName: string, { key, until, limit }: Quota): Write {
  const isLeft = '#used < :limit';
  return {
    Update: {
      TableName: tableName,
      Key: keyOf.quota(key, until),
      UpdateExpression: 'SET #ttl = :ttl ADD #used :one',
      ConditionExpression: limit < 1 ? isLeft : `attribute_not_exists(#used) OR ${isLeft}`,
      ExpressionAttributeNames: { '#used': 'used', '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':ttl': ttlAfter(until, 0) },
    },
  };
}
