import type { World } from '../core/ports.ts';
import { createQueues, createSqsClient } from '../gateways/queues.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { manifest } from '../manifest.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';

type WebhookDoor = { world: Pick<World, 'clock' | 'bookings' | 'queues' | 'log'>; secrets: string[] };

/** What a webhook needs: the table and the queue. `secrets`: the current one and those that still sign older events. */
export function webhookWorld(log: RuntimeLog): WebhookDoor {
  const env = readEnv(manifest.webhook);
  const urls = { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL };
  const world = {
    clock: systemClock,
    bookings: createBookingStore(createDynamoClient(readTablePlace()), env.TABLE_NAME),
    queues: createQueues(createSqsClient(), urls),
    log,
  };
  return { world, secrets: env.RAZORPAY_WEBHOOK_SECRETS.split(',').map((secret) => secret.trim()) };
}
