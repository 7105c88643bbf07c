import * as z from 'zod';
import { isSenderId } from '#shared/domain/messages/dlt-template.ts';
import { ADDRESS_LIMITS, SEND_CEILINGS, UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/booking/phone-code-rules.ts';
import { isHostName } from '#shared/values/contact/host-name.ts';

/** Stand-ins of this machine are there, and nothing else. */
const ON_THIS_MACHINE = '127.0.0.1';

/**
 * True if a URL is allowed for a message provider: https and a DNS name, without a user name or password. Also allowed
 * is http on 127.0.0.1, which only a machine configured for it connects to.
 */
export function isProviderUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' ? isHostName(hostname) : protocol === 'http:' && hostname === ON_THIS_MACHINE;
}

/**
 * Environment variables that several functions share. Each group is a function: a bundle holds the groups of its own
 * function, and a start makes no other schema.
 */

export const table = () => ({ TABLE_NAME: z.string().min(1) });
export const siteUrl = () => ({ SITE_URL: z.url() });
/** The host of the back office, for links to its screens. */
export const adminUrl = () => ({ ADMIN_URL: z.url() });
export const razorpay = () => ({
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
});
export const tokens = () => ({ TOKEN_SECRET: z.string().min(32) });
/** Issuer and client of the access tokens of staff. */
export const identity = () => ({ IDENTITY_ISSUER: z.url(), IDENTITY_CLIENT_ID: z.string().min(1) });
/** The bucket of uploads, images and published lists. */
export const bucket = () => ({ IMAGES_BUCKET: z.string().min(3) });
/** The address that browsers send uploads to, and the queue of uploaded files. */
export const uploading = () => ({ UPLOADS_URL: z.url(), IMAGES_QUEUE_URL: z.url() });
export const queues = () => ({ RECONCILE_QUEUE_URL: z.url(), NOTIFICATIONS_QUEUE_URL: z.url() });
export const limits = () => ({
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.holds),
  REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.requests),
  /** Codes sent by SMS in an hour. */
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).default(CODES_PER_ADDRESS),
});

const share = (usual: number) => z.coerce.number().min(0).max(1).default(usual);
export const unpaidLimits = () => ({
  UNPAID_PER_ADDRESS: z.coerce.number().int().min(1).default(UNPAID_HOLDS.perAddress),
  UNPAID_SHARE_OF_CLINIC: share(UNPAID_HOLDS.shareOfClinic),
  UNPAID_SHARE_OF_DAY: share(UNPAID_HOLDS.shareOfDay),
  UNPAID_PER_PHONE: z.coerce.number().int().min(1).default(UNPAID_HOLDS.perPhone),
});

export const enquiryLimit = () => ({
  ENQUIRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.enquiries),
});

/** The value of a variable that is not configured. */
export const OFF = 'off';
/** Meta's pixel in visitors' browsers; without one nothing is measured and no visitor is asked for consent. */
export const pixel = () => ({
  META_PIXEL_ID: z
    .string()
    .regex(/^(off|\d{5,20})$/)
    .default(OFF),
});
/** 'on' if the server, too, sends Meta the conversion events of visitors who agreed. */
export const copies = () => ({ SERVER_COPIES: z.enum(['on', OFF]).default(OFF) });
export const brand = () => ({ BRAND_NAME: z.string().min(1) });
/** Daily limits of messages: for each receiver, and in all. */
export const notificationCeilings = () => ({
  SMS_PER_RECEIVER: z.coerce.number().int().min(1).default(SEND_CEILINGS.smsPerReceiver),
  MAILS_PER_RECEIVER: z.coerce.number().int().min(1).default(SEND_CEILINGS.emailsPerReceiver),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(SEND_CEILINGS.smsPerDay),
  MAILS_PER_DAY: z.coerce.number().int().min(1).default(SEND_CEILINGS.emailsPerDay),
});
export const codeCeiling = () => ({ CODES_PER_DAY: z.coerce.number().int().min(1).default(SEND_CEILINGS.codesPerDay) });
/** 'kept' if messages that can wait are held until the morning; off where tests run at night. */
export const quietHours = () => ({ QUIET_HOURS: z.enum(['kept', OFF]).default('kept') });
/** Allowlist of addresses and phones that messages are sent to ('asha@example.in 9812345670'); 'off' for all. */
const receivers = () => ({
  SEND_ONLY_TO: z
    .string()
    .regex(/^(off|(\d{10}|\S+@\S+)( (\d{10}|\S+@\S+))*)$/)
    .default(OFF),
});
/** The address of a message provider: https and a DNS name, or a stand-in on this machine. */
const providerUrl = () => z.url().refine(isProviderUrl);
/** 'on' if messages may go to stand-ins on 127.0.0.1: under `npm start` and in tests only. */
const localProviders = () => ({ LOCAL_PROVIDERS: z.enum(['on', OFF]).default(OFF) });

/** The sender id of SMS, six letters, and the registration of the business and its texts (packed: runtime/template-ids.ts). */
export const smsSender = () => ({
  ...receivers(),
  SMS_SENDER_ID: z.string().refine(isSenderId),
  SMS_ENTITY_ID: z
    .string()
    .regex(/^(off|\d{1,50})$/)
    .default(OFF),
  SMS_TEMPLATE_IDS: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .default(OFF),
  /** The folder of SmartPing's password in SSM, and the address of SmartPing. */
  SMS_SECRETS_FOLDER: z.string().startsWith('/'),
  SMARTPING_API_URL: providerUrl().default('https://pgapi.smartping.ai'),
  ...localProviders(),
});

/** The folder of the keys and passwords of e-mail in SSM, and the addresses of its providers; only this machine has a mail server of its own. */
export const emailProviders = () => ({
  ...receivers(),
  MAIL_FROM: z.string().min(3),
  /** The configuration set of SES that reports delivery status, and has no suppression list of its own. */
  MAIL_EVENTS_SET: z.string().min(1).default(OFF),
  MAIL_SECRETS_FOLDER: z.string().startsWith('/'),
  SENDGRID_API_URL: providerUrl().default('https://api.sendgrid.com'),
  MAILCHIMP_API_URL: providerUrl().default('https://mandrillapp.com/api/1.3'),
  RESEND_API_URL: providerUrl().default('https://api.resend.com'),
  ...localProviders(),
  /** Its port, and its certificate in base64. */
  OWN_SMTP_SERVER: z
    .string()
    .regex(/^(off|\d+ [A-Za-z0-9+/=]+)$/)
    .default(OFF),
});

/** The secret that CloudFront sends with each request; without CloudFront there is none. */
export const origin = () => ({ ORIGIN_SECRET: z.string().min(32).optional() });

/**
 * Headers that CloudFront adds to every request of the API, over whatever the viewer sent there: the secret above, the viewer's
 * address, and the host the request came by ('site' or 'admin').
 */
export const ORIGIN_HEADERS = {
  secret: 'x-origin-secret',
  viewerAddress: 'x-viewer-address',
  host: 'x-served-host',
} as const;
