import { implement } from '@orpc/server';
import { API_PREFIX, contract, RAW_ROUTES } from '#shared/contract/api.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { rawDoors } from '../runtime/raw-doors.ts';
import { PUBLIC_FOR_A_MOMENT, serve } from '../runtime/serve.ts';
import { describeApi } from './openapi.ts';

const log = createLog('system');
const door = implement(contract.system).$context<RequestContext>();
const router = door.router({ health: door.health.handler(() => ({ ok: true as const })) });
const description = once(describeApi);

/** Health, and the description of the API. */
export const handler = serve(router, {
  log,
  raw: rawDoors(log, (app) => {
    app.get(`${API_PREFIX}${RAW_ROUTES.openapi.path}`, async () =>
      Response.json(await description(), { headers: { 'cache-control': PUBLIC_FOR_A_MOMENT } }),
    );
  }),
});
