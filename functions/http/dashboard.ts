import { implement } from '@orpc/server';
import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { showDashboard, showToAdmins } from '../core/dashboard/show-dashboard.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { dashboardWorld } from '../runtime/world-dashboard.ts';

const log = createLog('dashboard');
const world = once(() => dashboardWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  show: api.show.handler(() => showDashboard(world())),
  showToAdmins: api.showToAdmins.handler(() => showToAdmins(world())),
});

/** What the team sees first. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
