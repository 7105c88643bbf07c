import { FORM_PATHS } from '../domain/enquiries/enquiry-rules.ts';
import { MAIL_CALLBACK_PATH, type CallingProvider } from '../domain/messages/sender-settings.ts';

/** Prefix of every route of the API. */
export const API_PREFIX = '/api';

/** Prefix of the routes of staff and admins, and of no others (test/http/auth-matrix.test.ts). */
export const STAFF_PREFIX = `${API_PREFIX}/admin`;

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
export const emailCallbackUrl = (siteUrl: string, provider: CallingProvider): string =>
  `${siteUrl}${API_PREFIX}${MAIL_CALLBACK_PATH}/${provider}`;
