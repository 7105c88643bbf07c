import { countMoney } from '../core/money/count-money.ts';
import { environment } from '../definitions/workers/count-money.ts';
import { clock, countStuck } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { moneyCounts } from '../runtime/stores.ts';

const deps = lazyDeps('count-money', environment, { clock, countStuck, counts: moneyCounts });

/** Aggregates takings and refunds of clinics; runs on a schedule. */
export const handler = runOnSchedule(deps, countMoney);
