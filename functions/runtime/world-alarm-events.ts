import type { AlarmStore } from '../core/dashboard/ports.ts';
import { environment } from '../definitions/workers/alarm-events.ts';
import { createAlarmStore } from '../store/alarm-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

/** What writing down which alarms ring needs. */
export function alarmEventsWorld(log: RuntimeLog): { alarms: AlarmStore; log: RuntimeLog } {
  const { TABLE_NAME } = readEnv(environment());
  return { alarms: createAlarmStore(createDynamoClient(readTableConfig()), TABLE_NAME), log };
}
