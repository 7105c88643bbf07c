import { checkDays } from '../core/money/check-days.ts';
import { environment } from '../definitions/workers/check-money.ts';
import { clock, countStuck, razorpay } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { moneyChecking } from '../runtime/stores.ts';

const deps = lazyDeps('check-money', environment, { clock, countStuck, checking: moneyChecking, provider: razorpay });

/** Compares yesterday's payments with Razorpay's lists; runs on a schedule. */
export const handler = runOnSchedule(deps, checkDays);
