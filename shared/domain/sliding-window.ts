/** At most `limit` requests of one key in a window that slides; `at` is now, in milliseconds. */
export type Quota = { key: string; limit: number; window_ms: number; at: number };

/**
 * What is remembered of who asked: how often in the present bucket of time, and how often in the one before. Buckets are
 * as long as the quota's window.
 */
export type Buckets = { bucket: number; used: number; before: number };

/** What was remembered, as it stands in the bucket of now. A bucket ahead of this clock is another server's now. */
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
 * How many requests the present bucket may hold: the limit less what the bucket before still weighs. Of that one counts
 * the part that lies within the last window, so that nobody asks twice as often around the edge of two windows.
 */
export function capacityAfter(before: number, { at, window_ms, limit }: Quota): number {
  const weight = 1 - (at % window_ms) / window_ms;
  return Math.ceil(limit - before * weight);
}
