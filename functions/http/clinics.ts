import { clinics } from '#shared/contract/clinics/clinics.ts';
import { getClinic, clinicActivity, listGallery, listReviews } from '../core/clinics/get-clinic.ts';
import { listClinics } from '../core/search/list-clinics.ts';
import { listSlots } from '../core/clinics/list-slots.ts';
import { searchClinics } from '../core/search/search-clinics.ts';
import { environment } from '../definitions/http/clinics.ts';
import { clock, countOpened } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { serveRoutes } from '../runtime/serve-routes.ts';
import { visitedClinics } from '../runtime/stores.ts';

const deps = lazyDeps('clinics', environment, { clock, countOpened, clinics: visitedClinics });

/** Public clinic pages. Slots are not cached: they change with every hold. */
export const handler = serveRoutes(
  deps,
  clinics,
  {
    list: listClinics,
    search: searchClinics,
    figures: (now) => now.clinics.figures(),
    get: getClinic,
    async slots(now, input) {
      const slots = await listSlots(now, input);
      // A booking begins with the times from today on.
      if (input.from === undefined) await now.countOpened();
      return slots;
    },
    reviews: listReviews,
    gallery: listGallery,
    activity: clinicActivity,
  },
  { cached: ['list', 'search', 'figures', 'get', 'reviews', 'gallery', 'activity'] },
);
