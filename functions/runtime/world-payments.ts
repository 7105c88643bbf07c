import { keptSwitch } from '../core/sending/kept-switch.ts';
import type { World } from '../core/world.ts';
import { createQueues } from '../gateways/queues.ts';
import { createRazorpayProvider } from '../gateways/razorpay.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment as paymentReconcileEnvironment } from '../definitions/workers/payment-reconcile.ts';
import { environment as sweeperEnvironment } from '../definitions/workers/sweeper.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createDueStore } from '../store/due-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import { stuckCounter, metricRecorder, type RuntimeLog } from './log.ts';

/** What settling needs, for the two workers that settle without a browser: `payment-reconcile` and `sweeper`. */
export function paymentsWorld(
  name: 'payment-reconcile' | 'sweeper',
  log: RuntimeLog,
): Pick<
  World,
  'clock' | 'bookings' | 'due' | 'provider' | 'queues' | 'sending' | 'log' | 'recordMetric' | 'countStuck'
> {
  const env = readEnv(name === 'sweeper' ? sweeperEnvironment() : paymentReconcileEnvironment());
  const dynamo = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    bookings: createBookingStore(dynamo, env.TABLE_NAME),
    due: createDueStore(dynamo, env.TABLE_NAME),
    provider: createRazorpayProvider(
      { keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET },
      env.RAZORPAY_API_URL,
      log,
    ),
    queues: createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL }),
    sending: keptSwitch(createSendingStore(dynamo, env.TABLE_NAME), systemClock),
    log,
    recordMetric: metricRecorder(name),
    countStuck: stuckCounter(name),
  };
}
