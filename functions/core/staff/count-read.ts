import { istDay } from '#shared/values/ist.ts';
import type { ReadCounts } from '#functions/store/staff/read-counts.ts';

/**
 * Pages of personal data that a day of work takes at most: eight hours with a page every 20 seconds are 1,440. Beyond it
 * somebody copies the data, or an account is in other hands.
 */
export const READS_OF_A_DAY = 1500;

/**
 * Counts one page of personal data.
 * @param now milliseconds
 * @returns whether this page is the first beyond a day of work, or beyond another one on the same day
 */
export async function isReadBeyondADay(reads: ReadCounts, staffId: string, now: number): Promise<boolean> {
  const count = await reads.add(staffId, istDay(new Date(now).toISOString()));
  return count > READS_OF_A_DAY && (count - 1) % READS_OF_A_DAY === 0;
}
