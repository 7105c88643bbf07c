import { implement } from '@orpc/server';
import { images as contract } from '#shared/contract/images.ts';
import { beginUpload } from '../core/images/begin-upload.ts';
import { finishUpload, showUpload } from '../core/images/own-upload.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { uploadsWorld } from '../runtime/world-uploads.ts';

const log = createLog('uploads');
const world = once(uploadsWorld);
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  begin: api.begin.handler(({ input, context }) => beginUpload(world(), personOf(context), input)),
  done: api.done.handler(({ input, context }) => finishUpload(world(), personOf(context).id, input.id)),
  get: api.get.handler(({ input, context }) => showUpload(world(), personOf(context).id, input.id)),
});

/** Pictures that the team sends. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
