import { conversions as contract } from '#shared/contract/stats/conversions.ts';
import { recordConversion } from '../core/stats/conversions/conversions.ts';
import { environment } from '../definitions/http/conversions.ts';
import { clock, sendsConversions, signer } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { browserName, callerOf } from '../runtime/request-context.ts';
import { serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { conversions } from '../runtime/stores.ts';

const deps = lazyDeps('conversions', environment, {
  clock,
  signer,
  conversions,
  sendsConversions,
  requestsPerAddress: ({ REQUESTS_PER_ADDRESS }) => REQUESTS_PER_ADDRESS,
});

/** Conversion events of visitors who agreed to measurement. */
export const handler = serveRoutes(deps, contract, {
  record: withContext(async (now, conversion, context) => {
    const caller = callerOf(now.signer, context);
    return { accepted: await recordConversion(now, { conversion, ...caller, user_agent: browserName(context) }) };
  }),
});
