import { images } from '#shared/contract/images/images.ts';
import { finishUpload, showUpload, beginUpload } from '../core/images/prepare-upload.ts';
import { environment } from '../definitions/http/uploads.ts';
import { imageQueue, staff, uploadForms, uploadIds } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { clinicReader, requestQuotas, uploads } from '../runtime/stores.ts';
import { personOf } from '../runtime/staff-guard.ts';

const deps = lazyDeps('uploads', environment, {
  ...staff,
  uploads,
  ids: uploadIds,
  clinics: clinicReader,
  limits: requestQuotas,
  forms: uploadForms,
  queue: imageQueue,
});

/** Image uploads of staff. */
export const handler = serveRoutes(deps, images, {
  begin: byStaff(beginUpload),
  done: withContext((now, { id }, context) => finishUpload(now, personOf(context).id, id)),
  get: withContext((now, { id }, context) => showUpload(now, personOf(context).id, id)),
});
