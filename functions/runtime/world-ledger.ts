import type { LedgerWorld } from '../core/payments/sweep-ledger.ts';
import { createQueues } from '../gateways/queues.ts';
import { createRazorpayProvider } from '../gateways/razorpay.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { environment } from '../definitions/workers/ledger-sweep.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createLedgerStore } from '../store/ledger-store.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import { stuckCounter, type RuntimeLog } from './log.ts';

/** What comparing Razorpay's lists with our payments needs. */
export function ledgerWorld(log: RuntimeLog): LedgerWorld {
  const env = readEnv(environment());
  const keys = { keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET };
  return {
    clock: systemClock,
    provider: createRazorpayProvider(keys, env.RAZORPAY_API_URL, log),
    ledger: createLedgerStore(createDynamoClient(readTableConfig()), env.TABLE_NAME, log),
    queues: createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notices: env.NOTICES_QUEUE_URL }),
    log,
    countStuck: stuckCounter('ledger-sweep'),
  };
}
