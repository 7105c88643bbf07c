import { istDay, MINUTE_MS } from '#shared/values/ist.ts';
import type { Clock, Log } from '../ports.ts';
import type { OpenedCounts } from '#functions/store/stats/opened-counts.ts';

type OpenedDeps = { clock: Clock; opened: OpenedCounts; log: Pick<Log, 'warn'> };

/** A copy of the function writes at most this often: what it counts in between waits for its next request. */
export const WRITTEN_EVERY_MS = MINUTE_MS;

/**
 * Counts each call as one opening of a clinic's times, and writes what it has counted with the first of them and then once
 * a minute at most. A count that could not be written waits for the next time, and nobody is refused for it.
 */
export function openedCounter({ clock, opened, log }: OpenedDeps): () => Promise<void> {
  const unwritten = new Map<string, number>();
  let writtenAt = -Infinity;
  const add = (day: string, more: number): void => {
    unwritten.set(day, (unwritten.get(day) ?? 0) + more);
  };
  const write = async ([day, count]: [string, number]): Promise<void> => {
    unwritten.delete(day);
    try {
      await opened.add(day, count);
    } catch (error) {
      add(day, count);
      log.warn('opened times were not counted', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  };
  return async () => {
    const now = clock.now();
    add(istDay(now), 1);
    if (now - writtenAt < WRITTEN_EVERY_MS) return;
    writtenAt = now;
    await Promise.all([...unwritten].map(write));
  };
}
