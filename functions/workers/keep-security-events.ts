import type { SecurityEvent } from '../core/ports.ts';
import { createLog } from '../runtime/log.ts';
import { readLogDelivery } from '../runtime/read-log-delivery.ts';

const log = createLog('security-events');

const READS_BEYOND_A_DAY: SecurityEvent['kind'] = 'reads_beyond_a_day';

/**
 * Copies the security events of the other functions' logs into its own, which is kept longer and outlives the stack. One about
 * a staff member who reads more personal data than a day of work takes alarms.
 */
export async function handler(delivery: Parameters<typeof readLogDelivery>[0]): Promise<void> {
  for (const { service: of_function, timestamp: happened_at, ...event } of readLogDelivery(delivery)) {
    log.warn('security event', { ...event, of_function, happened_at });
    if (event.security === READS_BEYOND_A_DAY)
      log.alarm('a staff member read more personal data than a day of work takes', {
        staff_id: event.caller,
        happened_at,
      });
  }
}
