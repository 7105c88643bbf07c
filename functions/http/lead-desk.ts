import { implement } from '@orpc/server';
import { leadDesk as contract } from '#shared/contract/lead-desk.ts';
import { addLeadNote, findLeads, listLeads, setLeadState, showLead } from '../core/lead-desk/follow-up.ts';
import { showInsights } from '../core/lead-desk/show-insights.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import { idempotencyKey } from '../runtime/request-context.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { leadDeskWorld } from '../runtime/world-lead-desk.ts';

const log = createLog('lead-desk');
const world = once(() => leadDeskWorld(log));
const door = implement(contract).$context<RequestContext>();

const router = door.router({
  leads: door.leads.handler(({ input }) => listLeads(world(), input)),
  findLeads: door.findLeads.handler(({ input }) => findLeads(world(), input)),
  insights: door.insights.handler(({ input }) => showInsights(world(), input)),
  lead: door.lead.handler(({ input }) => showLead(world(), input)),
  setLeadState: door.setLeadState.handler(({ input, context }) => setLeadState(world(), personOf(context), input)),
  addLeadNote: door.addLeadNote.handler(({ input, context }) =>
    addLeadNote(world(), personOf(context), { ...input, idempotency_key: idempotencyKey(context) }),
  ),
});

/** The team's follow-up of those who began to book. */
export const handler = serve(router, {
  log,
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
