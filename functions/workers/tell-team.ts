import { tellTeam } from '../core/messages/team-news/tell-team.ts';
import { environment } from '../definitions/workers/tell-team.ts';
import { ceilings, clock, mail, teamBrand } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { sendingSwitch, sentCounts, teamNews } from '../runtime/stores.ts';

const deps = lazyDeps('tell-team', environment, {
  clock,
  ceilings,
  mail,
  brand: teamBrand,
  sending: sendingSwitch,
  news: teamNews,
  counts: sentCounts,
});

/** Sends staff notifications; runs on a schedule. */
export const handler = runOnSchedule(deps, async (now, until) => tellTeam({ ...now, brand: await now.brand() }, until));
