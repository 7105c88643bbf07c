import { enquiryAdmin as contract } from '#shared/contract/enquiries/enquiry-admin.ts';
import { makeClinic } from '../core/enquiries/admin/clinic-of-request.ts';
import {
  listContactMessages,
  setContactMessageStatus,
  showContactMessage,
} from '../core/enquiries/admin/contact-messages.ts';
import { listPartners, setPartnerStatus, showPartner } from '../core/enquiries/admin/partner-requests.ts';
import { sendLink } from '../core/enquiries/admin/send-link.ts';
import { showOtherEmail } from '../core/enquiries/admin/show-other-mail.ts';
import { environment } from '../definitions/http/enquiry-admin.ts';
import { clinicAdminIds, queues, staff, adminBrand } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import { enquiryAdmin } from '../runtime/stores.ts';

const deps = lazyDeps('enquiry-admin', environment, {
  ...staff,
  queues,
  ids: clinicAdminIds,
  enquiries: enquiryAdmin,
  brand: adminBrand,
});

/** Contact messages and partner requests in the back office. */
export const handler = serveRoutes(deps, contract, {
  contactMessages: listContactMessages,
  contactMessage: showContactMessage,
  setContactMessageStatus: byStaff(setContactMessageStatus),
  partners: listPartners,
  partner: async (now, input) => showPartner({ ...now, brand: await now.brand() }, input),
  setPartnerStatus: byStaff(setPartnerStatus),
  makeClinic: byStaff(makeClinic),
  otherEmail: async (now, input) => showOtherEmail({ ...now, brand: await now.brand() }, input),
  sendLink: byStaff(sendLink),
});
