import type { Alarm } from '#shared/domain/alarm.ts';
import type { Log } from '../ports.ts';
import type { AlarmStore } from '#functions/store/stats/inbox-counts.ts';

type Deps = { alarms: AlarmStore; log: Pick<Log, 'info'> };

/** Stores the state of an alarm, ringing or not. A late or repeated event changes nothing. */
export async function noteAlarm({ alarms, log }: Deps, alarm: Alarm): Promise<void> {
  if (await alarms.keepIfNewer(alarm)) return;
  log.info('an alarm repeated a known state', { alarm: alarm.name, since: alarm.since });
}
