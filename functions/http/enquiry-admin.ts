import { implement } from '@orpc/server';
import { enquiryAdmin as contract } from '#shared/contract/enquiry-admin.ts';
import { makeClinic } from '../core/enquiry-admin/clinic-of-request.ts';
import {
  findContactMessages,
  listContactMessages,
  setContactMessageStatus,
  showContactMessage,
} from '../core/enquiry-admin/contact-messages.ts';
import { findPartners, listPartners, setPartnerStatus, showPartner } from '../core/enquiry-admin/partner-requests.ts';
import { sendLink } from '../core/enquiry-admin/send-link.ts';
import { showOtherMail } from '../core/message-texts/show-other-mail.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { enquiryAdminWorld } from '../runtime/world-enquiry-admin.ts';

const log = createLog('enquiry-admin');
const world = once(() => enquiryAdminWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  contactMessages: api.contactMessages.handler(({ input }) => listContactMessages(world(), input)),
  findContactMessages: api.findContactMessages.handler(({ input }) => findContactMessages(world(), input)),
  contactMessage: api.contactMessage.handler(({ input }) => showContactMessage(world(), input)),
  setContactMessageStatus: api.setContactMessageStatus.handler(({ input, context }) =>
    setContactMessageStatus(world(), personOf(context), input),
  ),
  partners: api.partners.handler(({ input }) => listPartners(world(), input)),
  findPartners: api.findPartners.handler(({ input }) => findPartners(world(), input)),
  partner: api.partner.handler(async ({ input }) => showPartner({ ...world(), brand: await world().brand() }, input)),
  setPartnerStatus: api.setPartnerStatus.handler(({ input, context }) =>
    setPartnerStatus(world(), personOf(context), input),
  ),
  makeClinic: api.makeClinic.handler(({ input, context }) => makeClinic(world(), personOf(context), input)),
  otherMail: api.otherMail.handler(async ({ input }) =>
    showOtherMail({ ...world(), brand: await world().brand() }, input),
  ),
  sendLink: api.sendLink.handler(({ input, context }) => sendLink(world(), personOf(context), input)),
});

/** The team's work on contact messages and partner requests. */
export const handler = serve(router, {
  log,
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
