import { implement } from '@orpc/server';
import { API_PREFIX, RAW_ROUTES } from '#shared/contract/api.ts';
import { system as contract } from '#shared/contract/system.ts';
import { createLog } from '../runtime/log.ts';
import { onceDone } from '../core/once.ts';
import { errorBody, NO_SUCH_ROUTE, REFUSAL_HEADERS } from '../runtime/error-response.ts';
import type { RawRoutes } from '../runtime/raw-routes.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { PUBLIC_FOR_A_MOMENT, serve } from '../runtime/serve.ts';
import { jsonAnswer } from '../runtime/standard-request.ts';

const log = createLog('system');
const api = implement(contract).$context<RequestContext>();
const router = api.router({ health: api.health.handler(() => ({ ok: true as const })) });

/** All areas of the contract, and what describes them, are loaded for whoever asks for the description. */
const description = onceDone(async () => (await import('./openapi.ts')).describeApi());

const raw: RawRoutes = async ({ rawPath, requestContext }) => {
  const { method } = requestContext.http;
  if (method === RAW_ROUTES.openapi.method && rawPath === API_PREFIX + RAW_ROUTES.openapi.path)
    return jsonAnswer(200, await description(), { 'cache-control': PUBLIC_FOR_A_MOMENT });
  return jsonAnswer(NO_SUCH_ROUTE.status, errorBody(NO_SUCH_ROUTE, requestContext.requestId), REFUSAL_HEADERS);
};

/** Health, and the description of the API. */
export const handler = serve(router, { log, raw });
