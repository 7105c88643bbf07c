import { sweep } from '../core/payments/sweep.ts';
import { environment } from '../definitions/workers/sweeper.ts';
import { reconciling } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';

const deps = lazyDeps('sweeper', environment, reconciling);

/** Processes everything that is due; runs on a schedule. */
export const handler = runOnSchedule(deps, sweep);
