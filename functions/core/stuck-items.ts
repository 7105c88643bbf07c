import type { StuckKind } from '#shared/domain/alarm.ts';
import type { CountStuck, Log } from './ports.ts';

export type StuckDeps = { log: Pick<Log, 'warn'>; countStuck: CountStuck };

/** Items named in one log line. */
const NAMED = 20;

/**
 * Reports all items of a kind that are stuck, once in each run and also when there are none: the alarm follows this count.
 * @param items public ids or row keys; nothing personal
 */
export function reportStuck({ log, countStuck }: StuckDeps, kind: StuckKind, items: readonly string[]): void {
  countStuck(kind, items.length);
  if (items.length === 0) return;
  log.warn('items are stuck', { stuck: kind, count: items.length, items: items.slice(0, NAMED).join(', ') });
}
