import { implement } from '@orpc/server';
import { audit } from '#shared/contract/audit.ts';
import { listActs } from '../core/audit/list-acts.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { clinicAdminWorld } from '../runtime/world-clinic-admin.ts';

const log = createLog('clinic-admin');
const world = once(() => clinicAdminWorld(log));
const door = implement({ audit }).$context<RequestContext>();

const router = door.router({
  audit: { list: door.audit.list.handler(({ input }) => listActs(world(), input)) },
});

/** The team's work on clinics, and what the team did. */
export const handler = serve(router, {
  log,
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
