import { createLog } from '../runtime/log.ts';
import { readLogDelivery } from '../runtime/read-log-delivery.ts';

const log = createLog('security-events');

/** Copies the security events of the other functions' logs into its own, which is kept longer and outlives the stack. */
export async function handler(delivery: Parameters<typeof readLogDelivery>[0]): Promise<void> {
  for (const { service: of_function, timestamp: happened_at, ...event } of readLogDelivery(delivery))
    log.warn('security event', { ...event, of_function, happened_at });
}
