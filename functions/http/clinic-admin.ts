import { audit } from '#shared/contract/audit/audit.ts';
import { clinicAdmin as contract } from '#shared/contract/clinics/clinic-admin.ts';
import { clinicContact } from '#shared/contract/clinics/clinic-contact.ts';
import { listAuditEvents } from '../core/audit/list-audit-events.ts';
import { addImage, adminGallery, removeImage, updateImage } from '../core/clinics/admin/admin-gallery.ts';
import {
  addReview,
  adminReviews,
  publishReview,
  removeReview,
  updateReview,
  pendingReviews,
} from '../core/clinics/admin/admin-reviews.ts';
import {
  archiveClinic,
  changeDays,
  changeHours,
  pauseClinic,
  restoreClinic,
} from '../core/clinics/admin/change-times.ts';
import { listAdminClinics } from '../core/search/list-admin-clinics.ts';
import { comingVisits, pauseAll } from '../core/clinics/admin/pause-all.ts';
import { checkDependencies, removeClinic } from '../core/clinics/admin/remove-clinic.ts';
import { createClinic, updateClinic } from '../core/clinics/admin/save-clinic-form.ts';
import { showClinic } from '../core/clinics/admin/show-clinic.ts';
import { editContact, showContact } from '../core/clinics/admin/edit-contact.ts';
import { environment } from '../definitions/http/clinic-admin.ts';
import { clinicAdminIds, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import {
  auditEvents,
  clinicAdmin,
  clinicContacts,
  clinicLists,
  clinicStore,
  reviewsAndImages,
  suppressionReader,
} from '../runtime/stores.ts';

const deps = lazyDeps('clinic-admin', environment, {
  ...staff,
  ids: clinicAdminIds,
  clinics: clinicAdmin,
  things: reviewsAndImages,
  contacts: clinicContacts,
  suppressed: suppressionReader,
  published: clinicStore,
  lists: clinicLists,
  auditEvents,
});

/** Clinics in the back office, and the audit log. */
export const handler = serveRoutes(
  deps,
  { clinicAdmin: contract, clinicContact, audit },
  {
    clinicAdmin: {
      list: listAdminClinics,
      create: byStaff(createClinic),
      get: showClinic,
      update: byStaff(updateClinic),
      remove: byStaff(removeClinic),
      dependencies: checkDependencies,
      hours: byStaff(changeHours),
      days: byStaff(changeDays),
      pause: byStaff(pauseClinic),
      archive: byStaff(archiveClinic),
      restore: byStaff(restoreClinic),
      pauseState: ({ clinics }) => clinics.pause(),
      comingVisits,
      pauseAll: byStaff(pauseAll),
      reviews: adminReviews,
      addReview: byStaff(addReview),
      updateReview: byStaff(updateReview),
      pendingReviews,
      publishReview: byStaff(publishReview),
      removeReview: byStaff(removeReview),
      gallery: adminGallery,
      addImage: byStaff(addImage),
      updateImage: byStaff(updateImage),
      removeImage: byStaff(removeImage),
    },
    clinicContact: { get: showContact, save: byStaff(editContact) },
    audit: { list: listAuditEvents },
  },
);
