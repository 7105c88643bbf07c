import { audit } from './audit.ts';
import { blogCopies } from './blog-copies.ts';
import { blogAdmin } from './blog-admin.ts';
import { blog } from './blog.ts';
import { refunds } from './refunds.ts';
import { bookingActs } from './booking-acts.ts';
import { bookingAdmin } from './booking-admin.ts';
import { booking } from './booking.ts';
import { business } from './business.ts';
import { clinicAdmin } from './clinic-admin.ts';
import { clinicContact } from './clinic-contact.ts';
import { clinics } from './clinics.ts';
import { conversions } from './conversions.ts';
import { dashboard } from './dashboard.ts';
import { enquiries } from './enquiries.ts';
import { enquiryAdmin } from './enquiry-admin.ts';
import { listExports } from './list-exports.ts';
import { images } from './images.ts';
import { leadAdmin } from './lead-admin.ts';
import { mailSettings } from './mail-settings.ts';
import { messageLog } from './message-log.ts';
import { money } from './money.ts';
import { ownBooking } from './own-booking.ts';
import { ownClinic } from './own-clinic.ts';
import { privacy } from './privacy.ts';
import { smsSettings } from './sms-settings.ts';
import { suppression } from './suppression.ts';
import { system } from './system.ts';
import { teamExport } from './team-export.ts';
import { team } from './team.ts';
import { waitlist } from './waitlist.ts';
import { FORM_PATHS } from '../domain/enquiry-rules.ts';
import { MAIL_CALLBACK_PATH, type CallingProvider } from '../domain/mail-callbacks.ts';
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
