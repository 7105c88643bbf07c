import { aggregateDays } from '../core/stats/aggregate-days.ts';
import { environment } from '../definitions/workers/aggregate-days.ts';
import { clock } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { dailyStatsStore } from '../runtime/stores.ts';

const deps = lazyDeps('aggregate-days', environment, { clock, counting: dailyStatsStore });

/** Aggregates the days that are over and today's visits; runs on a schedule. */
export const handler = runOnSchedule(deps, aggregateDays);
