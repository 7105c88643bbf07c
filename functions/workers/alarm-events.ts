import { AnyAlarmEvent, readAlarmEvent } from '#shared/jobs/alarm-event.ts';
import { noteAlarm } from '../core/dashboard/note-alarm.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { createLog } from '../runtime/log.ts';
import { alarmEventsWorld } from '../runtime/world-alarm-events.ts';

const log = createLog('alarm-events');
const world = once(() => alarmEventsWorld(log));

/**
 * Writes down which alarms ring. What cannot be read is put aside, and calls for nobody by itself: that would be an alarm,
 * which could not be read either.
 */
export const handler = handleBatch({
  job: AnyAlarmEvent,
  log,
  work: async (event) => noteAlarm(world(), readAlarmEvent(event)),
});
