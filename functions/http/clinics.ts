import { implement } from '@orpc/server';
import { clinics as contract } from '#shared/contract/clinics.ts';
import { clinicActivity } from '../core/clinics/clinic-activity.ts';
import { getClinic } from '../core/clinics/get-clinic.ts';
import { listClinics } from '../core/clinics/list-clinics.ts';
import { listGallery } from '../core/clinics/list-gallery.ts';
import { listReviews } from '../core/clinics/list-reviews.ts';
import { listSlots } from '../core/clinics/list-slots.ts';
import { searchClinics } from '../core/clinics/search-clinics.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { clinicsWorld } from '../runtime/world-clinics.ts';

const log = createLog('clinics');
const world = once(() => clinicsWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  list: api.list.handler(({ input }) => listClinics(world(), input)),
  search: api.search.handler(({ input }) => searchClinics(world(), input)),
  figures: api.figures.handler(() => world().clinics.figures()),
  get: api.get.handler(({ input }) => getClinic(world(), input)),
  slots: api.slots.handler(async ({ input }) => {
    const slots = await listSlots(world(), input);
    // Times from today on are what a booking begins with.
    if (input.from === undefined) await world().countOpened();
    return slots;
  }),
  reviews: api.reviews.handler(({ input }) => listReviews(world(), input)),
  gallery: api.gallery.handler(({ input }) => listGallery(world(), input)),
  activity: api.activity.handler(({ input }) => clinicActivity(world(), input)),
});

/** Everything visitors read of clinics. Slots are never kept: they change with every hold. */
export const handler = serve(router, {
  log,
  cached: ['list', 'search', 'figures', 'get', 'reviews', 'gallery', 'activity'],
});
