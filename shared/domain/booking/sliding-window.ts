/** At most `limit` requests of one key in a window that slides; `at` is now, in milliseconds. */
export type Quota = { key: string; limit: number; window_ms: number; at: number };

/**
 * Stored counts of a caller: requests in the present bucket of time, and in the one before. Buckets are as long as the
 * quota's window.
 */
export type Buckets = { bucket: number; used: number; before: number };

/**
 * Returns the stored counts, shifted to the present bucket. A bucket ahead of this clock is the present of another
 * server.
 */
export function inPresentBucket(seen: Buckets | null, { at, window_ms }: Quota): Buckets {
  const bucket = Math.floor(at / window_ms);
  if (seen === null || seen.bucket < bucket - 1) return { bucket, used: 0, before: 0 };
  return seen.bucket === bucket - 1 ? { bucket, used: 0, before: seen.used } : seen;
}

/** True if one more request fits; counts nothing. */
export function hasRoom(seen: Buckets | null, quota: Quota): boolean {
  const { used, before } = inPresentBucket(seen, quota);
  return used < capacityAfter(before, quota);
}

/**
 * Returns how many requests the present bucket may hold: the limit less the weight of the bucket before. The weight is
 * the part of the earlier bucket within the last window. No caller can thus send twice as many requests around the edge
 * of two windows.
 */
export function capacityAfter(before: number, { at, window_ms, limit }: Quota): number {
  const weight = 1 - (at % window_ms) / window_ms;
  return Math.ceil(limit - before * weight);
}
