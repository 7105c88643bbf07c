import { implement } from '@orpc/server';
import { audit } from '#shared/contract/audit.ts';
import { clinicAdmin } from '#shared/contract/clinic-admin.ts';
import { clinicContact } from '#shared/contract/clinic-contact.ts';
import { listActs } from '../core/audit/list-acts.ts';
import { addImage, adminGallery, removeImage, updateImage } from '../core/clinic-admin/admin-gallery.ts';
import {
  addReview,
  adminReviews,
  publishReview,
  removeReview,
  updateReview,
  waitingReviews,
} from '../core/clinic-admin/admin-reviews.ts';
import {
  archiveClinic,
  changeDays,
  changeHours,
  pauseClinic,
  restoreClinic,
} from '../core/clinic-admin/change-times.ts';
import { listAdminClinics } from '../core/clinic-admin/list-admin-clinics.ts';
import { comingVisits, pauseAll } from '../core/clinic-admin/pause-all.ts';
import { checkDependencies, removeClinic } from '../core/clinic-admin/remove-clinic.ts';
import { createClinic, updateClinic } from '../core/clinic-admin/save-clinic-form.ts';
import { showClinic } from '../core/clinic-admin/show-clinic.ts';
import { editContact, showContact } from '../core/clinic-news/edit-contact.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { clinicAdminWorld } from '../runtime/world-clinic-admin.ts';

const log = createLog('clinic-admin');
const world = once(() => clinicAdminWorld(log));
const api = implement({ clinicAdmin, clinicContact, audit }).$context<RequestContext>();
const { clinicAdmin: clinic } = api;

const router = api.router({
  clinicAdmin: {
    list: clinic.list.handler(({ input }) => listAdminClinics(world(), input)),
    create: clinic.create.handler(({ input, context }) => createClinic(world(), personOf(context), input)),
    get: clinic.get.handler(({ input }) => showClinic(world(), input)),
    update: clinic.update.handler(({ input, context }) => updateClinic(world(), personOf(context), input)),
    remove: clinic.remove.handler(({ input, context }) => removeClinic(world(), personOf(context), input)),
    dependencies: clinic.dependencies.handler(({ input }) => checkDependencies(world(), input)),
    hours: clinic.hours.handler(({ input, context }) => changeHours(world(), personOf(context), input)),
    days: clinic.days.handler(({ input, context }) => changeDays(world(), personOf(context), input)),
    pause: clinic.pause.handler(({ input, context }) => pauseClinic(world(), personOf(context), input)),
    archive: clinic.archive.handler(({ input, context }) => archiveClinic(world(), personOf(context), input)),
    restore: clinic.restore.handler(({ input, context }) => restoreClinic(world(), personOf(context), input)),
    pauseState: clinic.pauseState.handler(() => world().clinics.pause()),
    comingVisits: clinic.comingVisits.handler(() => comingVisits(world())),
    pauseAll: clinic.pauseAll.handler(({ input, context }) => pauseAll(world(), personOf(context), input)),
    reviews: clinic.reviews.handler(({ input }) => adminReviews(world(), input)),
    addReview: clinic.addReview.handler(({ input, context }) => addReview(world(), personOf(context), input)),
    updateReview: clinic.updateReview.handler(({ input, context }) => updateReview(world(), personOf(context), input)),
    waitingReviews: clinic.waitingReviews.handler(() => waitingReviews(world())),
    publishReview: clinic.publishReview.handler(({ input, context }) =>
      publishReview(world(), personOf(context), input),
    ),
    removeReview: clinic.removeReview.handler(({ input, context }) => removeReview(world(), personOf(context), input)),
    gallery: clinic.gallery.handler(({ input }) => adminGallery(world(), input)),
    addImage: clinic.addImage.handler(({ input, context }) => addImage(world(), personOf(context), input)),
    updateImage: clinic.updateImage.handler(({ input, context }) => updateImage(world(), personOf(context), input)),
    removeImage: clinic.removeImage.handler(({ input, context }) => removeImage(world(), personOf(context), input)),
  },
  clinicContact: {
    get: api.clinicContact.get.handler(({ input }) => showContact(world(), input)),
    save: api.clinicContact.save.handler(({ input, context }) => editContact(world(), personOf(context), input)),
  },
  audit: { list: api.audit.list.handler(({ input }) => listActs(world(), input)) },
});

/** The team's work on clinics, and what the team did. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
