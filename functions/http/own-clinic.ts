import { implement } from '@orpc/server';
import { ownClinic as contract } from '#shared/contract/own-clinic.ts';
import { isLinkCode } from '#shared/values/short-link.ts';
import { once } from '../core/once.ts';
import { saveOwnClinic, viewOwnClinic } from '../core/own-clinic/complete-clinic.ts';
import { addOwnPicture, removeOwnPicture } from '../core/own-clinic/own-gallery.ts';
import { beginOwnUpload, ownUploadDone, showOwnUpload } from '../core/own-clinic/send-picture.ts';
import { createLog } from '../runtime/log.ts';
import { bearerToken, callerOf, type RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { ownClinicWorld } from '../runtime/world-own-clinic.ts';

const log = createLog('own-clinic');
const world = once(() => ownClinicWorld(log));
const api = implement(contract).$context<RequestContext>();

/** Who asks: the key of the link, and the caller who is counted. */
const askedBy = (context: RequestContext) => ({
  ...callerOf(world().signer, context),
  key: bearerToken(context),
});

const router = api.router({
  view: api.view.handler(({ context }) => viewOwnClinic(world(), askedBy(context))),
  save: api.save.handler(({ input, context }) => saveOwnClinic(world(), { ...input, ...askedBy(context) })),
  beginUpload: api.beginUpload.handler(({ input, context }) =>
    beginOwnUpload(world(), { ...input, ...askedBy(context) }),
  ),
  uploadDone: api.uploadDone.handler(({ input, context }) => ownUploadDone(world(), { ...input, ...askedBy(context) })),
  upload: api.upload.handler(({ input, context }) => showOwnUpload(world(), { ...input, ...askedBy(context) })),
  addPicture: api.addPicture.handler(({ input, context }) => addOwnPicture(world(), { ...input, ...askedBy(context) })),
  removePicture: api.removePicture.handler(({ input, context }) =>
    removeOwnPicture(world(), { ...input, ...askedBy(context) }),
  ),
});

/** A partner completes their clinic: whoever holds the newest link to its draft. */
export const handler = serve(router, {
  log,
  digest: (text) => world().signer.digest(text),
  guard: { isTokenFor: (_clinicId, key) => isLinkCode(key) },
});
