import type { AlarmStore } from '#functions/store/stats/inbox-counts.ts';
import type { StuckKind, Alarm } from '#shared/domain/alarm.ts';
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

type Deps = { alarms: AlarmStore; log: Pick<Log, 'info'> };

/** Stores the state of an alarm, ringing or not. A late or repeated event changes nothing. */
export async function noteAlarm({ alarms, log }: Deps, alarm: Alarm): Promise<void> {
  if (await alarms.keepIfNewer(alarm)) return;
  log.info('an alarm repeated a known state', { alarm: alarm.name, since: alarm.since });
}
