import { reconcileLedger } from '../core/payments/reconcile-ledger.ts';
import { environment } from '../definitions/workers/ledger-sweep.ts';
import { clock, countStuck, queues, razorpay } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { ledger } from '../runtime/stores.ts';

const deps = lazyDeps('ledger-sweep', environment, { clock, countStuck, ledger, queues, provider: razorpay });

/** Compares Razorpay's lists with the recorded payments; runs on a schedule. */
export const handler = runOnSchedule(deps, reconcileLedger);
