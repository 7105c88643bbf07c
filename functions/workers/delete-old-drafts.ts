import { deleteOldDrafts } from '../core/privacy/delete-old-drafts.ts';
import { environment } from '../definitions/workers/delete-old-drafts.ts';
import { auditIds, clock, countStuck } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { clinicAdmin, clinicContacts, reviewsAndImages, enquiryAdmin, oldDrafts } from '../runtime/stores.ts';

const deps = lazyDeps('delete-old-drafts', environment, {
  clock,
  countStuck,
  ids: auditIds,
  clinics: clinicAdmin,
  things: reviewsAndImages,
  contacts: clinicContacts,
  enquiries: enquiryAdmin,
  drafts: oldDrafts,
});

/** Deletes clinic drafts that have not changed for long; runs on a schedule. */
export const handler = runOnSchedule(deps, deleteOldDrafts);
