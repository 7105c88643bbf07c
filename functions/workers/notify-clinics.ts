import { NotifyClinics } from '#shared/jobs/job-payloads.ts';
import { notifyAllClinics } from '../core/messages/clinic-notifications/notify-all-clinics.ts';
import { environment } from '../definitions/workers/notify-clinics.ts';
import { brand, ceilings, clock, countStuck, mail, sms } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { bookingReader, clinicNotifications, sendingSwitch, sentCounts } from '../runtime/stores.ts';
import { registeredNamesOf } from '../runtime/sender-environment.ts';

const deps = lazyDeps('notify-clinics', environment, {
  clock,
  countStuck,
  ceilings,
  mail,
  sms,
  brand,
  registeredSms: registeredNamesOf,
  sending: sendingSwitch,
  news: clinicNotifications,
  bookings: bookingReader,
  counts: sentCounts,
});

/** Notifies clinics of changes of their bookings, and sends day schedules in the evening; runs on a schedule. */
export const handler = runOnSchedule(deps, async (now, until, event) => {
  const { sheets_of, at_night } = NotifyClinics.parse(event);
  const runDeps = { ...now, brand: await now.brand(), respectsQuietHours: !at_night };
  return notifyAllClinics(runDeps, { sheets_of }, until);
});
