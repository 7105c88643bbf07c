import { ReconcileJob } from '#shared/jobs/queue-jobs.ts';
import { reconcileAppointment } from '../core/payments/reconcile-appointment.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { paymentsWorld } from '../runtime/world-payments.ts';

const log = createLog('payment-reconcile');
const world = once(() => paymentsWorld('payment-reconcile', log));

/** Checks the payments of the appointments that jobs name. */
export const handler = handleBatch({
  job: ReconcileJob,
  log,
  work: (message) => reconcileAppointment(world(), message),
});
