import { countDays } from '../core/stats/count-days.ts';
import { environment } from '../definitions/workers/aggregate-days.ts';
import { clock } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { dayCounting } from '../runtime/stores.ts';

const deps = lazyDeps('aggregate-days', environment, { clock, counting: dayCounting });

/** Aggregates the days that are over and today's visits; runs on a schedule. */
export const handler = runOnSchedule(deps, countDays);
