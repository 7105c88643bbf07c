import { business } from '#shared/contract/settings/business.ts';
import { teamExport } from '#shared/contract/staff/team-export.ts';
import { team } from '#shared/contract/staff/team.ts';
import { editBusiness } from '../core/settings/business-settings.ts';
import { chooseTopics, readNews } from '../core/staff/choose-topics.ts';
import { exportTeam } from '../core/staff/export-team.ts';
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
} from '../core/staff/run-team.ts';
import { ownSignIn, readSecondFactor, signOut } from '../core/staff/sign-ins.ts';
import { environment } from '../definitions/http/team.ts';
import { accounts, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { businessStore, exportRecords, signIns, staffStore } from '../runtime/stores.ts';
import { personOf, sessionOf, signedInAt } from '../runtime/team-guard.ts';

const deps = lazyDeps('team', environment, {
  ...staff,
  accounts,
  signIns,
  records: exportRecords,
  members: staffStore,
  business: businessStore,
});

/** Staff accounts and business settings. */
export const handler = serveRoutes(
  deps,
  { team, teamExport, business },
  {
    team: {
      me: withContext((now, _input, context) => enter(now, personOf(context), signedInAt(context))),
      lastSignIn: byStaff(ownSignIn),
      list: listTeam,
      invite: byStaff(invite),
      inviteAgain: byStaff(inviteAgain),
      setRole: byStaff(setRole),
      remove: byStaff(removePerson),
      resetSecondFactor: byStaff(resetSecondFactor),
      endSessions: byStaff(endSessions),
      news: byStaff(readNews),
      chooseTopics: byStaff(chooseTopics),
      readSecondFactor: withContext((now, _input, context) =>
        readSecondFactor(now, { id: personOf(context).id, signed_in_at: signedInAt(context) }),
      ),
      signOut: withContext((now, _input, context) => signOut(now, sessionOf(context))),
      signOutEverywhere: byStaff(signOutEverywhere),
    },
    teamExport: { team: byStaff(exportTeam) },
    business: { get: (now) => now.business.read(), update: byStaff(editBusiness) },
  },
);
