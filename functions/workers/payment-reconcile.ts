import { ReconcileJob } from '#shared/jobs/queue-jobs.ts';
import { reconcileAppointment } from '../core/payments/reconcile-appointment.ts';
import { environment } from '../definitions/workers/payment-reconcile.ts';
import { clock, countStuck, queues, razorpay, recordMetric } from '../runtime/adapters.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { bookings, dueItems, sendingSwitch } from '../runtime/stores.ts';

const deps = lazyDeps('payment-reconcile', environment, {
  clock,
  countStuck,
  recordMetric,
  bookings,
  queues,
  due: dueItems,
  provider: razorpay,
  sending: sendingSwitch,
});

/** Reconciles the bookings that jobs name with their payments. */
export const handler = handleBatch({
  job: ReconcileJob,
  log: deps.log,
  work: (message) => reconcileAppointment(deps, message),
});
