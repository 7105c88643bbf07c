import { clinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import { saveClinicOnboarding, viewClinicOnboarding } from '../core/clinics/onboarding/open-clinic-onboarding.ts';
import {
  addOnboardingImage,
  removeOnboardingImage,
  beginOwnUpload,
  ownUploadDone,
  showOwnUpload,
} from '../core/clinics/onboarding/onboarding-gallery.ts';
import { environment } from '../definitions/http/clinic-onboarding.ts';
import { clock, imageQueue, linkLimits, signer, uploadForms, uploadIds } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byPrincipal, serveRoutes } from '../runtime/serve-routes.ts';
import { clinicOnboardings, shortLinks, uploads } from '../runtime/stores.ts';

const deps = lazyDeps('clinic-onboarding', environment, {
  clock,
  signer,
  clinicOnboardings,
  uploads,
  ids: uploadIds,
  links: shortLinks,
  forms: uploadForms,
  queue: imageQueue,
  limits: linkLimits,
});

/** The page on which a partner completes a clinic draft, for the holder of the newest link to it. */
export const handler = serveRoutes(
  deps,
  clinicOnboarding,
  {
    view: byPrincipal(viewClinicOnboarding),
    save: byPrincipal(saveClinicOnboarding),
    beginUpload: byPrincipal(beginOwnUpload),
    uploadDone: byPrincipal(ownUploadDone),
    upload: byPrincipal(showOwnUpload),
    addImage: byPrincipal(addOnboardingImage),
    removeImage: byPrincipal(removeOnboardingImage),
  },
  { guard: { isTokenFor: (_clinicId, key) => isLinkCode(key) } },
);
