import { followLeads, countLeads } from '../core/leads/follow-leads.ts';
import { environment } from '../definitions/workers/follow-leads.ts';
import { clock } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { leadCounting, leadFollowing } from '../runtime/stores.ts';

const deps = lazyDeps('follow-leads', environment, { clock, following: leadFollowing, counting: leadCounting });

/** Closes leads that have booked, and counts the leads of days; runs on a schedule. */
export const handler = runOnSchedule(deps, async (now, until) => {
  const followed = await followLeads(now, until);
  return `${followed}; ${await countLeads(now, until)}`;
});
