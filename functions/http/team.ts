import { implement } from '@orpc/server';
import { team as contract } from '#shared/contract/team.ts';
import { once } from '../core/once.ts';
import {
  listTeam,
  removePerson,
  resetSecondFactor,
  setRole,
  signOutEverywhere,
  whoIsSignedIn,
} from '../core/team/run-team.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { teamWorld } from '../runtime/world-team.ts';

const world = once(teamWorld);
const door = implement(contract).$context<RequestContext>();
const router = door.router({
  me: door.me.handler(({ context }) => whoIsSignedIn(world(), personOf(context))),
  list: door.list.handler(({ input }) => listTeam(world(), input)),
  setRole: door.setRole.handler(({ input, context }) => setRole(world(), personOf(context), input)),
  remove: door.remove.handler(({ input, context }) => removePerson(world(), personOf(context), input)),
  resetSecondFactor: door.resetSecondFactor.handler(({ input, context }) =>
    resetSecondFactor(world(), personOf(context), input),
  ),
  signOutEverywhere: door.signOutEverywhere.handler(({ context }) => signOutEverywhere(world(), personOf(context))),
});

/** The people of the team. */
export const handler = serve(router, {
  log: createLog('team'),
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
