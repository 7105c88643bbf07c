import { checkFromOutside } from '../core/check-from-outside.ts';
import { environment } from '../definitions/workers/canary.ts';
import { alarmTopics, clock, countStuck, publicSite } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';

const deps = lazyDeps('canary', environment, { clock, countStuck, site: publicSite, alarmTopics });

/** Checks the product from outside; runs on a schedule. A failed check is a failed run, which rings. */
export const handler = runOnSchedule(deps, checkFromOutside);
