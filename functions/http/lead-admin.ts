import { leadAdmin as contract } from '#shared/contract/leads/lead-admin.ts';
import { addLeadNote, listLeads, setLeadState, showLead } from '../core/leads/follow-up.ts';
import { showInsights } from '../core/leads/show-insights.ts';
import { environment } from '../definitions/http/lead-admin.ts';
import { staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { idempotencyKey } from '../runtime/request-context.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { leadAdmin, leadCounts } from '../runtime/stores.ts';
import { personOf } from '../runtime/staff-guard.ts';

const deps = lazyDeps('lead-admin', environment, { ...staff, leads: leadAdmin, counts: leadCounts });

/** Leads in the back office. */
export const handler = serveRoutes(deps, contract, {
  leads: listLeads,
  insights: showInsights,
  lead: showLead,
  setLeadState: byStaff(setLeadState),
  addLeadNote: withContext((now, input, context) =>
    addLeadNote(now, personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
  ),
});
