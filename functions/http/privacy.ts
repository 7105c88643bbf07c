import { privacy } from '#shared/contract/privacy/privacy.ts';
import { eraseBooking } from '../core/privacy/erase-booking.ts';
import {
  eraseContactMessage,
  eraseLead,
  erasePartner,
  eraseSuppressed,
  eraseWaitlistEntry,
} from '../core/privacy/erase-enquiries.ts';
import { showRetention } from '../core/privacy/erase-old-visits.ts';
import { searchDataSubject, noteDataSubjectExport } from '../core/privacy/search-data-subject.ts';
import { environment } from '../definitions/http/privacy.ts';
import { staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import {
  bookingReader,
  bookings,
  clinicAdmin,
  enquiryAdmin,
  leadAdmin,
  oldDrafts,
  oldVisits,
  privacyStore,
  suppressionList,
  waitlists,
} from '../runtime/stores.ts';

const deps = lazyDeps('privacy', environment, {
  ...staff,
  bookings,
  waitlists,
  reader: bookingReader,
  enquiries: enquiryAdmin,
  clinics: clinicAdmin,
  leads: leadAdmin,
  people: privacyStore,
  suppressed: suppressionList,
  old: oldVisits,
  drafts: oldDrafts,
});

/** Search and erasure of one person's data. */
export const handler = serveRoutes(deps, privacy, {
  retention: showRetention,
  find: byStaff(searchDataSubject),
  saved: byStaff(noteDataSubjectExport),
  eraseBooking: byStaff(eraseBooking),
  eraseLead: byStaff(eraseLead),
  eraseContactMessage: byStaff(eraseContactMessage),
  erasePartner: byStaff(erasePartner),
  eraseWaitlistEntry: byStaff(eraseWaitlistEntry),
  eraseSuppressed: byStaff(eraseSuppressed),
});
