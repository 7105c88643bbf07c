import { sweep } from '../core/payments/sweep.ts';
import { environment } from '../definitions/workers/sweeper.ts';
import { clock, countStuck, queues, razorpay, recordMetric } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { bookings, dueItems, sendingSwitch } from '../runtime/stores.ts';

const deps = lazyDeps('sweeper', environment, {
  clock,
  countStuck,
  recordMetric,
  bookings,
  queues,
  due: dueItems,
  provider: razorpay,
  sending: sendingSwitch,
});

/** Processes everything that is due; runs on a schedule. */
export const handler = runOnSchedule(deps, sweep);
