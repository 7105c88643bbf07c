import { business } from '#shared/contract/settings/business.ts';
import { team, staffExport } from '#shared/contract/staff/team.ts';
import { editBusiness } from '../core/settings/business-settings.ts';
import { chooseTopics, readNews } from '../core/staff/choose-topics.ts';
import {
  endSessions,
  enter,
  invite,
  inviteAgain,
  listStaff,
  removePerson,
  resetSecondFactor,
  setRole,
  signOutEverywhere,
  exportStaff,
} from '../core/staff/run-staff.ts';
import { ownSignIn, readSecondFactor, signOut } from '../core/staff/sign-ins.ts';
import { environment } from '../definitions/http/staff.ts';
import { accounts, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { businessStore, exportRecords, signIns, staffStore } from '../runtime/stores.ts';
import { personOf, sessionOf, signedInAt } from '../runtime/staff-guard.ts';

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
  { team, staffExport, business },
  {
    team: {
      me: withContext((now, _input, context) => enter(now, personOf(context), signedInAt(context))),
      lastSignIn: byStaff(ownSignIn),
      list: listStaff,
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
    staffExport: { team: byStaff(exportStaff) },
    business: { get: (now) => now.business.read(), update: byStaff(editBusiness) },
  },
);
