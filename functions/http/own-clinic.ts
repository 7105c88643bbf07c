import { ownClinic } from '#shared/contract/clinics/own-clinic.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import { saveOwnClinic, viewOwnClinic } from '../core/clinics/own-clinic/complete-clinic.ts';
import { addOwnPicture, removeOwnPicture } from '../core/clinics/own-clinic/own-gallery.ts';
import { beginOwnUpload, ownUploadDone, showOwnUpload } from '../core/clinics/own-clinic/send-picture.ts';
import { environment } from '../definitions/http/own-clinic.ts';
import { clock, imageQueue, linkLimits, signer, uploadForms, uploadIds } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byPrincipal, serveRoutes } from '../runtime/serve-routes.ts';
import { ownClinics, shortLinks, uploads } from '../runtime/stores.ts';

const deps = lazyDeps('own-clinic', environment, {
  clock,
  signer,
  ownClinics,
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
  ownClinic,
  {
    view: byPrincipal(viewOwnClinic),
    save: byPrincipal(saveOwnClinic),
    beginUpload: byPrincipal(beginOwnUpload),
    uploadDone: byPrincipal(ownUploadDone),
    upload: byPrincipal(showOwnUpload),
    addPicture: byPrincipal(addOwnPicture),
    removePicture: byPrincipal(removeOwnPicture),
  },
  { guard: { isTokenFor: (_clinicId, key) => isLinkCode(key) } },
);
