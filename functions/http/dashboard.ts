import { dashboard } from '#shared/contract/stats/dashboard.ts';
import { showDashboard, showToAdmins } from '../core/stats/show-dashboard.ts';
import { environment } from '../definitions/http/dashboard.ts';
import { ceilings, clock, dashboardCounts, dashboardMoney, signer, staffGuard } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { serveRoutes } from '../runtime/serve-routes.ts';
import { attention, auditEvents, moneyChecking, refundReader, sendingStore } from '../runtime/stores.ts';

const deps = lazyDeps('dashboard', environment, {
  clock,
  signer,
  attention,
  ceilings,
  tokens: staffGuard,
  sending: sendingStore,
  counts: dashboardCounts,
  money: dashboardMoney,
  refunds: refundReader,
  checking: moneyChecking,
  auditEvents,
});

/** The dashboard of the back office. */
export const handler = serveRoutes(deps, dashboard, { show: showDashboard, showToAdmins });
