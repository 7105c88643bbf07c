import { implement } from '@orpc/server';
import { ownClinic as contract } from '#shared/contract/own-clinic.ts';
import { once } from '../core/once.ts';
import { saveOwnClinic, viewOwnClinic } from '../core/own-clinic/complete-clinic.ts';
import { createLog } from '../runtime/log.ts';
import { bearerToken, callerOf } from '../runtime/request-context.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { ownClinicWorld } from '../runtime/world-own-clinic.ts';

const log = createLog('own-clinic');
const world = once(ownClinicWorld);
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  view: api.view.handler(({ input, context }) => viewOwnClinic(world(), { id: input.id, key: bearerToken(context) })),
  save: api.save.handler(({ input, context }) =>
    saveOwnClinic(world(), { ...input, ...callerOf(world().signer, context), key: bearerToken(context) }),
  ),
});

/** A partner completes their clinic: whoever holds the newest link to its draft. */
export const handler = serve(router, {
  log,
  digest: (text) => world().signer.digest(text),
  guard: { isTokenFor: (clinicId, key) => world().signer.readPartnerKey(clinicId, key) !== null },
});
