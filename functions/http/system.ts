import { RAW_ROUTES, API_PREFIX } from '#shared/contract/raw-routes.ts';
import { system } from '#shared/contract/system.ts';
import { environment } from '../definitions/http/system.ts';
import { health } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { lazyAsync } from '#shared/values/lazy.ts';
import { errorBody, NO_SUCH_ROUTE, REFUSAL_HEADERS } from '../runtime/error-response.ts';
import type { RawRoutes } from '../runtime/raw-routes.ts';
import { PUBLIC_FOR_A_MOMENT } from '../runtime/serve.ts';
import { serveRoutes } from '../runtime/serve-routes.ts';
import { jsonAnswer } from '../runtime/standard-request.ts';

/** All areas of the contract, and what describes them, are loaded for whoever asks for the description. */
const description = lazyAsync(async () => (await import('./openapi.ts')).describeApi());

const raw: RawRoutes = async ({ rawPath, requestContext }) => {
  const { method } = requestContext.http;
  if (method === RAW_ROUTES.openapi.method && rawPath === API_PREFIX + RAW_ROUTES.openapi.path)
    return jsonAnswer(200, await description(), { 'cache-control': PUBLIC_FOR_A_MOMENT });
  return jsonAnswer(NO_SUCH_ROUTE.status, errorBody(NO_SUCH_ROUTE, requestContext.requestId), REFUSAL_HEADERS);
};

const deps = lazyDeps('system', environment, { health });

/** Health checks and the API's description. */
export const handler = serveRoutes(
  deps,
  system,
  { health: () => ({ ok: true }), deepHealth: (now) => now.health() },
  { raw },
);
