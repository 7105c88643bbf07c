import { audit } from './audit/audit.ts';
import { blogCopies } from './blog/blog-copies.ts';
import { blogAdmin } from './blog/blog-admin.ts';
import { blog } from './blog/blog.ts';
import { refunds } from './payments/refunds.ts';
import { bookingActs } from './booking/booking-acts.ts';
import { bookingAdmin } from './booking/booking-admin.ts';
import { booking } from './booking/booking.ts';
import { business } from './settings/business.ts';
import { clinicAdmin } from './clinics/clinic-admin.ts';
import { clinicContact } from './clinics/clinic-contact.ts';
import { clinics } from './clinics/clinics.ts';
import { conversions } from './stats/conversions.ts';
import { dashboard } from './stats/dashboard.ts';
import { enquiries } from './enquiries/enquiries.ts';
import { enquiryAdmin } from './enquiries/enquiry-admin.ts';
import { listExports } from './list-exports.ts';
import { images } from './images/images.ts';
import { leadAdmin } from './leads/lead-admin.ts';
import { mailSettings } from './messages/mail-settings.ts';
import { messageLog } from './messages/message-log.ts';
import { money } from './money/money.ts';
import { ownBooking } from './booking/own-booking.ts';
import { ownClinic } from './clinics/own-clinic.ts';
import { privacy } from './privacy/privacy.ts';
import { smsSettings } from './messages/sms-settings.ts';
import { suppression } from './messages/suppression.ts';
import { system } from './system.ts';
import { teamExport } from './staff/team-export.ts';
import { team } from './staff/team.ts';
import { waitlist } from './leads/waitlist.ts';
import { FORM_PATHS } from '../domain/enquiries/enquiry-rules.ts';
import { MAIL_CALLBACK_PATH, type CallingProvider } from '../domain/messages/mail-callbacks.ts';
import type { ProblemFacts } from '../problems.ts';

export const API_PREFIX = '/api';

/** Prefix of the routes of staff and admins, and of no others (test/http/auth-matrix.test.ts). */
export const STAFF_PREFIX = `${API_PREFIX}/admin`;

/** The whole API by area. */
export const contract = {
  clinics,
  booking,
  ownBooking,
  ownClinic,
  enquiries,
  waitlist,
  blog,
  conversions,
  team,
  teamExport,
  business,
  clinicAdmin,
  clinicContact,
  audit,
  images,
  blogAdmin,
  blogCopies,
  enquiryAdmin,
  leadAdmin,
  bookingAdmin,
  bookingActs,
  refunds,
  messageLog,
  suppression,
  dashboard,
  listExports,
  money,
  mailSettings,
  smsSettings,
  privacy,
  system,
};
export type Contract = typeof contract;

/** Routes whose bodies are not our JSON: forms sent by the browser itself, the provider's own shapes, the API's description. */
export const RAW_ROUTES = {
  contact_form: { method: 'POST', path: FORM_PATHS.contact, auth: 'none' },
  partner_form: { method: 'POST', path: FORM_PATHS.partner, auth: 'none' },
  payment_callback: { method: 'POST', path: '/payment-callback', auth: 'none' },
  razorpay_webhook: { method: 'POST', path: '/webhooks/razorpay', auth: 'none' },
  mail_callback: { method: 'POST', path: `${MAIL_CALLBACK_PATH}/{provider}`, auth: 'none' },
  /** Mailchimp looks whether the address is there before it calls (Mailchimp Transactional docs, webhooks). */
  mail_callback_check: { method: 'HEAD', path: `${MAIL_CALLBACK_PATH}/{provider}`, auth: 'none' },
  openapi: { method: 'GET', path: '/openapi.json', auth: 'none' },
} as const;

/**
 * Returns the webhook URL of an e-mail provider, as it is configured there and as the provider signs it; `siteUrl`
 * without a slash at its end.
 */
export const mailCallbackUrl = (siteUrl: string, provider: CallingProvider): string =>
  `${siteUrl}${API_PREFIX}${MAIL_CALLBACK_PATH}/${provider}`;

/** The error body of every refusal; its facts come with the codes they belong to. */
export type ErrorBody = { error: string; code: string; field?: string; request_id: string } & ProblemFacts;
