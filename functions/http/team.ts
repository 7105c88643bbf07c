import { implement } from '@orpc/server';
import { business } from '#shared/contract/business.ts';
import { teamExport } from '#shared/contract/team-export.ts';
import { team } from '#shared/contract/team.ts';
import { editBusiness } from '../core/business/edit-business.ts';
import { once } from '../core/once.ts';
import { chooseNews, readNews } from '../core/team/choose-news.ts';
import { exportTeam } from '../core/team/export-team.ts';
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
import { ownSignIn, readSecondFactor, signOut } from '../core/team/sign-ins.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf, sessionOf, signedInAt } from '../runtime/team-guard.ts';
import { teamWorld } from '../runtime/world-team.ts';

const world = once(teamWorld);
const api = implement({ team, teamExport, business }).$context<RequestContext>();
const router = api.router({
  team: {
    me: api.team.me.handler(({ context }) => enter(world(), personOf(context), signedInAt(context))),
    lastSignIn: api.team.lastSignIn.handler(({ context }) => ownSignIn(world(), personOf(context))),
    list: api.team.list.handler(({ input }) => listTeam(world(), input)),
    invite: api.team.invite.handler(({ input, context }) => invite(world(), personOf(context), input)),
    inviteAgain: api.team.inviteAgain.handler(({ input, context }) => inviteAgain(world(), personOf(context), input)),
    setRole: api.team.setRole.handler(({ input, context }) => setRole(world(), personOf(context), input)),
    remove: api.team.remove.handler(({ input, context }) => removePerson(world(), personOf(context), input)),
    resetSecondFactor: api.team.resetSecondFactor.handler(({ input, context }) =>
      resetSecondFactor(world(), personOf(context), input),
    ),
    endSessions: api.team.endSessions.handler(({ input, context }) => endSessions(world(), personOf(context), input)),
    news: api.team.news.handler(({ context }) => readNews(world(), personOf(context))),
    chooseNews: api.team.chooseNews.handler(({ input, context }) => chooseNews(world(), personOf(context), input)),
    readSecondFactor: api.team.readSecondFactor.handler(({ context }) =>
      readSecondFactor(world(), { id: personOf(context).id, signed_in_at: signedInAt(context) }),
    ),
    signOut: api.team.signOut.handler(({ context }) => signOut(world(), sessionOf(context))),
    signOutEverywhere: api.team.signOutEverywhere.handler(({ context }) =>
      signOutEverywhere(world(), personOf(context)),
    ),
  },
  teamExport: {
    team: api.teamExport.team.handler(({ input, context }) => exportTeam(world(), personOf(context), input)),
  },
  business: {
    get: api.business.get.handler(() => world().business.read()),
    update: api.business.update.handler(({ input, context }) => editBusiness(world(), personOf(context), input)),
  },
});

/** The people of the team, and what the business says of itself. */
export const handler = serve(router, {
  log: createLog('team'),
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
