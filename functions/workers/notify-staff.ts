import { notifyStaff } from '../core/messages/staff-notifications/notify-staff.ts';
import { environment } from '../definitions/workers/notify-staff.ts';
import { ceilings, clock, mail, adminBrand } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { sendingSwitch, sentCounts, staffNotifications } from '../runtime/stores.ts';

const deps = lazyDeps('notify-staff', environment, {
  clock,
  ceilings,
  mail,
  brand: adminBrand,
  sending: sendingSwitch,
  news: staffNotifications,
  counts: sentCounts,
});

/** Sends staff notifications; runs on a schedule. */
export const handler = runOnSchedule(deps, async (now, until) =>
  notifyStaff({ ...now, brand: await now.brand() }, until),
);
