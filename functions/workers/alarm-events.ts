import { AnyAlarmEvent, readAlarmEvent } from '#shared/jobs/alarm-event.ts';
import { noteAlarm } from '../core/alarms.ts';
import { environment } from '../definitions/workers/alarm-events.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { alarmStore } from '../runtime/stores.ts';

const deps = lazyDeps('alarm-events', environment, { alarms: alarmStore });

/** Records which alarms are active. An unreadable event goes to the dead-letter queue without an alarm: that alarm could not be read either. */
export const handler = handleBatch({
  job: AnyAlarmEvent,
  log: deps.log,
  work: async (event) => noteAlarm(deps, readAlarmEvent(event)),
});
