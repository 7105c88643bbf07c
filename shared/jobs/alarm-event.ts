import * as z from 'zod';
import type { Alarm } from '../domain/alarm.ts';
import { lazyObject } from '../values/lazy.ts';

/** Message on `alarm-events`, of any shape: unreadable messages are kept for a person. */
export const AnyAlarmEvent = z.unknown();

/** '…+0000', as CloudWatch writes the zone, as an instant. */
const ChangeTime = z
  .string()
  .transform((time) => time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  .pipe(z.iso.datetime({ offset: true }))
  .transform((time) => new Date(time).toISOString());

/**
 * Fields read here of the message that CloudWatch publishes when the state of an alarm changes (CloudWatch user guide).
 */
const Published = lazyObject(() => ({
  AlarmName: z.string().min(1),
  AlarmDescription: z.string().min(1).nullable().catch(null),
  NewStateValue: z.enum(['ALARM', 'OK', 'INSUFFICIENT_DATA']),
  StateChangeTime: ChangeTime,
}));

/** An event of another shape than CloudWatch's. */
export class UnknownAlarmEvent extends Error {}

/**
 * An alarm, of the event that told of it.
 * @throws UnknownAlarmEvent, which says nothing of what it read
 */
export function readAlarmEvent(event: unknown): Alarm {
  const published = Published.safeParse(event);
  if (!published.success) throw new UnknownAlarmEvent('an event of an alarm is not of a known shape');
  const { AlarmName, AlarmDescription, NewStateValue, StateChangeTime } = published.data;
  return {
    name: AlarmName,
    description: AlarmDescription ?? AlarmName,
    rings: NewStateValue === 'ALARM',
    since: StateChangeTime,
  };
}
