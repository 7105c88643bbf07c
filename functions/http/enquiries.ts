import { implement } from '@orpc/server';
import { contract } from '#shared/contract/api.ts';
import { saveContactMessage } from '../core/enquiries/save-contact-message.ts';
import { savePartnerRequest } from '../core/enquiries/save-partner-request.ts';
import type { Caller } from '../core/security/admit-request.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../runtime/once.ts';
import { callerOf } from '../runtime/request-context.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { enquiriesWorld } from '../runtime/world-enquiries.ts';

const log = createLog('enquiries');
const world = once(() => enquiriesWorld(log));
const door = implement(contract.enquiries).$context<RequestContext>();
const RECEIVED = { received: true } as const;

const caller = (context: RequestContext): Caller => callerOf(world().seals, context);

const router = door.router({
  contact: door.contact.handler(async ({ input, context }) => {
    await saveContactMessage(world(), { message: input, ...caller(context) });
    return RECEIVED;
  }),
  partner: door.partner.handler(async ({ input, context }) => {
    await savePartnerRequest(world(), { application: input, ...caller(context) });
    return RECEIVED;
  }),
});

/** Messages to the team, and clinics that apply. */
export const handler = serve(router, { log, digest: (text) => world().seals.digest(text) });
