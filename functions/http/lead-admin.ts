import { implement } from '@orpc/server';
import { leadAdmin as contract } from '#shared/contract/lead-admin.ts';
import { addLeadNote, findLeads, listLeads, setLeadState, showLead } from '../core/lead-admin/follow-up.ts';
import { showInsights } from '../core/lead-admin/show-insights.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import { idempotencyKey, type RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { leadAdminWorld } from '../runtime/world-lead-admin.ts';

const log = createLog('lead-admin');
const world = once(() => leadAdminWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  leads: api.leads.handler(({ input }) => listLeads(world(), input)),
  findLeads: api.findLeads.handler(({ input }) => findLeads(world(), input)),
  insights: api.insights.handler(({ input }) => showInsights(world(), input)),
  lead: api.lead.handler(({ input }) => showLead(world(), input)),
  setLeadState: api.setLeadState.handler(({ input, context }) => setLeadState(world(), personOf(context), input)),
  addLeadNote: api.addLeadNote.handler(({ input, context }) =>
    addLeadNote(world(), personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
  ),
});

/** The team's follow-up of those who began to book. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
