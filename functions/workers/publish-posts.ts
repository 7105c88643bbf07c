import { publishScheduled } from '../core/blog/admin/publish-scheduled.ts';
import { environment } from '../definitions/workers/publish-posts.ts';
import { auditIds, clock, countStuck, recordMetric } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { blogAdmin, dueItems } from '../runtime/stores.ts';

const deps = lazyDeps('publish-posts', environment, {
  clock,
  countStuck,
  recordMetric,
  ids: auditIds,
  blog: blogAdmin,
  due: dueItems,
});

/** Publishes posts whose time has come; runs on a schedule. */
export const handler = runOnSchedule(deps, publishScheduled);
