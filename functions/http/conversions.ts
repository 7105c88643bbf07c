import { implement } from '@orpc/server';
import { conversions as contract } from '#shared/contract/conversions.ts';
import { recordConversion } from '../core/conversions/record-conversion.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { browserName, callerOf, type RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { conversionsWorld } from '../runtime/world-conversions.ts';

const world = once(conversionsWorld);
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  record: api.record.handler(async ({ input, context }) => {
    const caller = callerOf(world().signer, context);
    const user_agent = browserName(context);
    return { accepted: await recordConversion(world(), { conversion: input, ...caller, user_agent }) };
  }),
});

/** What visitors who agreed to it did. */
export const handler = serve(router, { log: createLog('conversions'), digest: (text) => world().signer.digest(text) });
