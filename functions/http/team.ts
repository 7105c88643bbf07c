import { implement } from '@orpc/server';
import { team as contract } from '#shared/contract/team.ts';
import { once } from '../core/once.ts';
import {
  endSessions,
  enter,
  invite,
  inviteAgain,
  listTeam,
  removePerson,
  resetSecondFactor,
  setRole,
  signOutEverywhere,
} from '../core/team/run-team.ts';
import { readSecondFactor } from '../core/team/sign-ins.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf, signedInAt } from '../runtime/team-guard.ts';
import { teamWorld } from '../runtime/world-team.ts';

const world = once(teamWorld);
const api = implement(contract).$context<RequestContext>();
const router = api.router({
  me: api.me.handler(({ context }) => enter(world(), personOf(context), signedInAt(context))),
  list: api.list.handler(({ input }) => listTeam(world(), input)),
  invite: api.invite.handler(({ input, context }) => invite(world(), personOf(context), input)),
  inviteAgain: api.inviteAgain.handler(({ input, context }) => inviteAgain(world(), personOf(context), input)),
  setRole: api.setRole.handler(({ input, context }) => setRole(world(), personOf(context), input)),
  remove: api.remove.handler(({ input, context }) => removePerson(world(), personOf(context), input)),
  resetSecondFactor: api.resetSecondFactor.handler(({ input, context }) =>
    resetSecondFactor(world(), personOf(context), input),
  ),
  endSessions: api.endSessions.handler(({ input, context }) => endSessions(world(), personOf(context), input)),
  readSecondFactor: api.readSecondFactor.handler(({ context }) =>
    readSecondFactor(world(), { id: personOf(context).id, signed_in_at: signedInAt(context) }),
  ),
  signOutEverywhere: api.signOutEverywhere.handler(({ context }) => signOutEverywhere(world(), personOf(context))),
});

/** The people of the team. */
export const handler = serve(router, {
  log: createLog('team'),
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
