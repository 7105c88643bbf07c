import { EraseOldVisits } from '#shared/jobs/job-payloads.ts';
import { eraseOldVisits } from '../core/privacy/erase-old-visits.ts';
import { environment } from '../definitions/workers/erase-old-visits.ts';
import { clock, countStuck, signer } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { bookingReader, bookings, oldVisits } from '../runtime/stores.ts';

const deps = lazyDeps('erase-old-visits', environment, {
  clock,
  countStuck,
  bookings,
  signer,
  reader: bookingReader,
  old: oldVisits,
});

/** Erases personal data of old visits; runs on a schedule. */
export const handler = runOnSchedule(deps, (now, until, event) =>
  eraseOldVisits(now, until, EraseOldVisits.parse(event).from),
);
