import { RAW_ROUTES, API_PREFIX } from '#shared/contract/raw-routes.ts';
import { enquiries as contract, NewContactMessage, NewPartnerRequest } from '#shared/contract/enquiries/enquiries.ts';
import { waitlist } from '#shared/contract/leads/waitlist.ts';
import { saveContactMessage, savePartnerRequest } from '../core/enquiries/save-enquiry.ts';
import { joinWaitlist, leaveWaitlist } from '../core/leads/waitlist/join-waitlist.ts';
import { environment } from '../definitions/http/enquiries.ts';
import { clock, enquiryIds, signer, waitlistMark } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { rawRoutes, requestContextOf } from '../runtime/raw-routes.ts';
import { callerOf, type RequestContext } from '../runtime/request-context.ts';
import { serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { enquiries, waitlists } from '../runtime/stores.ts';
import { enquiryForm } from './enquiry-forms.ts';

const deps = lazyDeps('enquiries', environment, {
  clock,
  signer,
  enquiries,
  waitlists,
  ids: enquiryIds,
  newMark: waitlistMark,
  enquiriesPerAddress: ({ ENQUIRIES_PER_ADDRESS }) => ENQUIRIES_PER_ADDRESS,
});
const RECEIVED = { received: true } as const;

const caller = (context: RequestContext) => callerOf(deps.signer, context);

const contactForm = enquiryForm(
  {
    page: '/contact',
    schema: NewContactMessage,
    save: (message, c) => saveContactMessage(deps, { message, ...caller(requestContextOf(c)) }),
  },
  deps.log,
);
const partnerForm = enquiryForm(
  {
    page: '/partner-with-us',
    schema: NewPartnerRequest,
    save: (application, c) => savePartnerRequest(deps, { application, ...caller(requestContextOf(c)) }),
  },
  deps.log,
);

/** Contact messages, partner requests and waitlists: as JSON from our own code, the first two as forms from browsers without it. */
export const handler = serveRoutes(
  deps,
  { enquiries: contract, waitlist },
  {
    enquiries: {
      contact: withContext(async (now, message, context) => {
        await saveContactMessage(now, { message, ...caller(context) });
        return RECEIVED;
      }),
      partner: withContext(async (now, application, context) => {
        await savePartnerRequest(now, { application, ...caller(context) });
        return RECEIVED;
      }),
    },
    waitlist: {
      join: withContext(async (now, entry, context) => {
        await joinWaitlist(now, { entry, ...caller(context) });
        return RECEIVED;
      }),
      leave: withContext(async (now, link, context) => {
        await leaveWaitlist(now, { link, ...caller(context) });
        return { removed: true };
      }),
    },
  },
  {
    raw: rawRoutes(deps.log, (app) => {
      app.post(`${API_PREFIX}${RAW_ROUTES.contact_form.path}`, contactForm);
      app.post(`${API_PREFIX}${RAW_ROUTES.partner_form.path}`, partnerForm);
    }),
  },
);
