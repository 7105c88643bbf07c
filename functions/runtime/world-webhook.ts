import type { World } from '../core/world.ts';
import { hmac } from '../gateways/hmac.ts';
import { createQueues } from '../gateways/queues.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment } from '../definitions/http/webhook.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';

type WebhookWorld = {
  world: Pick<World, 'clock' | 'bookings' | 'queues' | 'log'>;
  secrets: string[];
  /** The HMAC that stands for a caller. */
  digest: (text: string) => string;
};

/** What a webhook needs: the table and the queue. `secrets`: the current one and those that still sign older events. */
export function webhookWorld(log: RuntimeLog): WebhookWorld {
  const env = readEnv(environment());
  const urls = { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL };
  const world = {
    clock: systemClock,
    bookings: createBookingStore(createDynamoClient(readTableConfig()), env.TABLE_NAME),
    queues: createQueues(readQueuesConfig(), urls),
    log,
  };
  const secrets = env.RAZORPAY_WEBHOOK_SECRETS.split(',').map((secret) => secret.trim());
  // This function knows no other secret.
  const digest = (text: string): string => hmac(secrets[0] ?? '', `caller:${text}`).toString('hex');
  return { world, secrets, digest };
}
