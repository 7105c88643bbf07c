import { implement } from '@orpc/server';
import { API_PREFIX, RAW_ROUTES } from '#shared/contract/api.ts';
import { NewContactMessage, NewPartnerRequest, enquiries } from '#shared/contract/enquiries.ts';
import { waitlist } from '#shared/contract/waitlist.ts';
import { saveContactMessage, savePartnerRequest } from '../core/enquiries/save-enquiry.ts';
import type { Caller } from '../core/quotas/admit-request.ts';
import { joinWaitlist, leaveWaitlist } from '../core/waitlist/join-waitlist.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { callerOf, type RequestContext } from '../runtime/request-context.ts';
import { rawRoutes, requestContextOf } from '../runtime/raw-routes.ts';
import { serve } from '../runtime/serve.ts';
import { enquiriesWorld } from '../runtime/world-enquiries.ts';
import { enquiryForm } from './enquiry-forms.ts';

const log = createLog('enquiries');
const world = once(() => enquiriesWorld(log));
const api = implement({ enquiries, waitlist }).$context<RequestContext>();
const RECEIVED = { received: true } as const;

const caller = (context: RequestContext): Caller => callerOf(world().signer, context);

const router = api.router({
  enquiries: {
    contact: api.enquiries.contact.handler(async ({ input, context }) => {
      await saveContactMessage(world(), { message: input, ...caller(context) });
      return RECEIVED;
    }),
    partner: api.enquiries.partner.handler(async ({ input, context }) => {
      await savePartnerRequest(world(), { application: input, ...caller(context) });
      return RECEIVED;
    }),
  },
  waitlist: {
    join: api.waitlist.join.handler(async ({ input, context }) => {
      await joinWaitlist(world(), { entry: input, ...caller(context) });
      return RECEIVED;
    }),
    leave: api.waitlist.leave.handler(async ({ input, context }) => {
      await leaveWaitlist(world(), { link: input, ...caller(context) });
      return { removed: true } as const;
    }),
  },
});

const contactForm = enquiryForm(
  {
    page: '/contact',
    schema: NewContactMessage,
    save: (message, c) => saveContactMessage(world(), { message, ...caller(requestContextOf(c)) }),
  },
  log,
);
const partnerForm = enquiryForm(
  {
    page: '/partner-with-us',
    schema: NewPartnerRequest,
    save: (application, c) => savePartnerRequest(world(), { application, ...caller(requestContextOf(c)) }),
  },
  log,
);

/** Messages to the team, clinics that apply, and waitlists of cities: from our own code as JSON, the first two from browsers without it as forms. */
export const handler = serve(router, {
  log,
  digest: (text) => world().signer.digest(text),
  raw: rawRoutes(log, (app) => {
    app.post(`${API_PREFIX}${RAW_ROUTES.contact_form.path}`, contactForm);
    app.post(`${API_PREFIX}${RAW_ROUTES.partner_form.path}`, partnerForm);
  }),
});
