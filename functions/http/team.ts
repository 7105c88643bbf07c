import { implement } from '@orpc/server';
import { team as contract } from '#shared/contract/team.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { teamWorld } from '../runtime/world-team.ts';

const world = once(teamWorld);
const door = implement(contract).$context<RequestContext>();
const router = door.router({ me: door.me.handler(({ context }) => personOf(context)) });

/** The people of the team. */
export const handler = serve(router, {
  log: createLog('team'),
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
