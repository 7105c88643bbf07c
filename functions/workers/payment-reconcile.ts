import { ReconcileJob } from '#shared/jobs/job-payloads.ts';
import { runReconcileJob } from '../core/payments/run-reconcile-job.ts';
import { environment } from '../definitions/workers/payment-reconcile.ts';
import { reconciling } from '../runtime/adapters.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';

const deps = lazyDeps('payment-reconcile', environment, reconciling);

/** Reconciles the bookings that jobs name with their payments. */
export const handler = handleBatch({
  job: ReconcileJob,
  log: deps.log,
  work: (message) => runReconcileJob(deps, message),
});
