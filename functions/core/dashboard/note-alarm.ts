import type { Alarm } from '#shared/domain/alarm.ts';
import type { Log } from '../ports.ts';
import type { AlarmStore } from './ports.ts';

type World = { alarms: AlarmStore; log: Pick<Log, 'info'> };

/** Writes down whether an alarm rings. What was told before, late or twice, changes nothing. */
export async function noteAlarm({ alarms, log }: World, alarm: Alarm): Promise<void> {
  if (await alarms.keepIfNewer(alarm)) return;
  log.info('an alarm told of what is known already', { alarm: alarm.name, since: alarm.since });
}
