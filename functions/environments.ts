import * as z from 'zod';
import { isSenderId } from '#shared/domain/dlt-template.ts';
import { ADDRESS_LIMITS, SEND_CEILINGS, UNPAID_HOLDS } from '#shared/domain/limits.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/phone-code-rules.ts';
import { isProviderUrl } from './provider-url.ts';

/**
 * The environment of every Lambda. It stands apart from the rows of the manifest, so that a function which starts makes its
 * own schema and no other, and no route of the contract. Import it as a namespace: a bundle then holds the schema of its own
 * function only.
 */

const table = () => ({ TABLE_NAME: z.string().min(1) });
const siteUrl = () => ({ SITE_URL: z.url() });
/** The back office's own host, for links to its screens. */
const adminUrl = () => ({ ADMIN_URL: z.url() });
const razorpay = () => ({
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
});
const tokens = () => ({ TOKEN_SECRET: z.string().min(32) });
/** The pool whose access tokens the team signs in with: who issues them, and to which client. */
const identity = () => ({ IDENTITY_ISSUER: z.url(), IDENTITY_CLIENT_ID: z.string().min(1) });
/** Where files arrive, and pictures and published lists are. */
const bucket = () => ({ IMAGES_BUCKET: z.string().min(3) });
/** Where browsers send files to that bucket, and who is told of them. */
const uploading = () => ({ UPLOADS_URL: z.url(), IMAGES_QUEUE_URL: z.url() });
const queues = () => ({ RECONCILE_QUEUE_URL: z.url(), NOTICES_QUEUE_URL: z.url() });
const limits = () => ({
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.holds),
  REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.requests),
  /** Codes sent by SMS, in an hour. */
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).default(CODES_PER_ADDRESS),
});

const share = (usual: number) => z.coerce.number().min(0).max(1).default(usual);
const unpaidLimits = () => ({
  UNPAID_PER_ADDRESS: z.coerce.number().int().min(1).default(UNPAID_HOLDS.perAddress),
  UNPAID_SHARE_OF_CLINIC: share(UNPAID_HOLDS.shareOfClinic),
  UNPAID_SHARE_OF_DAY: share(UNPAID_HOLDS.shareOfDay),
  UNPAID_PER_PHONE: z.coerce.number().int().min(1).default(UNPAID_HOLDS.perPhone),
});

const enquiryLimit = () => ({
  ENQUIRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.enquiries),
});

/** Stands in a variable for what is not configured. */
export const OFF = 'off';
/** Meta's pixel in the visitors' browsers; without one nothing is measured and nobody is asked. */
const pixel = () => ({
  META_PIXEL_ID: z
    .string()
    .regex(/^(off|\d{5,20})$/)
    .default(OFF),
});
/** Whether events of visitors who agreed are told to Meta by the server too. */
const copies = () => ({ SERVER_COPIES: z.enum(['on', OFF]).default(OFF) });
const brand = () => ({ BRAND_NAME: z.string().min(1) });
/** Messages of one day: about bookings, for each receiver and in all; codes in all. */
const noticeCeilings = () => ({
  SMS_PER_RECEIVER: z.coerce.number().int().min(1).default(SEND_CEILINGS.smsPerReceiver),
  MAILS_PER_RECEIVER: z.coerce.number().int().min(1).default(SEND_CEILINGS.mailsPerReceiver),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(SEND_CEILINGS.smsPerDay),
  MAILS_PER_DAY: z.coerce.number().int().min(1).default(SEND_CEILINGS.mailsPerDay),
});
const codeCeiling = () => ({ CODES_PER_DAY: z.coerce.number().int().min(1).default(SEND_CEILINGS.codesPerDay) });
/** Whether what can wait waits for the morning; off where tests run at night. */
const quietHours = () => ({ QUIET_HOURS: z.enum(['kept', OFF]).default('kept') });
/** The only addresses and phones that anything is sent to ('asha@example.in 9812345670'); 'off': everybody. */
const receivers = () => ({
  SEND_ONLY_TO: z
    .string()
    .regex(/^(off|(\d{10}|\S+@\S+)( (\d{10}|\S+@\S+))*)$/)
    .default(OFF),
});
/** Where a provider of messages is: https and a DNS name, or a stand-in on this machine. */
const providerUrl = () => z.url().refine(isProviderUrl);
/** Whether messages may go to stand-ins on 127.0.0.1: under `npm start` and in tests, and nowhere else. */
const localProviders = () => ({ LOCAL_PROVIDERS: z.enum(['on', OFF]).default(OFF) });

/** What SMS come from, six letters, and what operators know the business and its texts by (packed: runtime/template-ids.ts). */
const smsSender = () => ({
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
  /** Where the password of SmartPing lies in SSM, and where SmartPing is. */
  SMS_SECRETS_FOLDER: z.string().startsWith('/'),
  SMARTPING_API_URL: providerUrl().default('https://pgapi.smartping.ai'),
  ...localProviders(),
});

/** Where keys and passwords of e-mail lie in SSM, and where its providers are; an own mail server only this machine has. */
const mailProviders = () => ({
  ...receivers(),
  MAIL_FROM: z.string().min(3),
  /** The configuration set of SES that tells what became of an e-mail, and keeps no list of addresses of its own. */
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

/** What CloudFront shows the functions behind it; where nothing stands before them there is none. */
const origin = () => ({ ORIGIN_SECRET: z.string().min(32).optional() });

/**
 * Headers that CloudFront adds to every request of the API, over whatever the viewer sent there: the secret above, the viewer's
 * address, and the host the request came by ('site' or 'admin').
 */
export const ORIGIN_HEADERS = {
  secret: 'x-origin-secret',
  viewerAddress: 'x-viewer-address',
  host: 'x-served-host',
} as const;

// The schema of each function's environment, by its name in the manifest in camel case; made when it is asked for.

export const clinics = () => z.object({ ...origin(), ...table(), ...bucket() });
export const booking = () =>
  z.object({
    ...origin(),
    ...table(),
    ...siteUrl(),
    ...razorpay(),
    ...tokens(),
    ...queues(),
    ...limits(),
    ...unpaidLimits(),
    ...copies(),
    ...brand(),
    ...smsSender(),
    ...codeCeiling(),
  });
export const ownBooking = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...queues(),
    REQUESTS_PER_ADDRESS: limits().REQUESTS_PER_ADDRESS,
  });
export const ownClinic = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...bucket(),
    ...uploading(),
    REQUESTS_PER_ADDRESS: limits().REQUESTS_PER_ADDRESS,
  });
export const enquiries = () => z.object({ ...origin(), ...table(), ...tokens(), ...enquiryLimit() });
export const blog = () => z.object({ ...origin(), ...table(), ...brand() });
export const conversions = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...copies(),
    REQUESTS_PER_ADDRESS: limits().REQUESTS_PER_ADDRESS,
  });
export const webhook = () =>
  z.object({ ...origin(), ...table(), ...queues(), RAZORPAY_WEBHOOK_SECRETS: z.string().min(1) });
export const team = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), USER_POOL_ID: z.string().min(1) });
export const clinicAdmin = () => z.object({ ...origin(), ...table(), ...bucket(), ...tokens(), ...identity() });
export const bookingAdmin = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...razorpay(), ...queues() });
export const blogAdmin = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity() });
export const enquiryAdmin = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...identity(),
    ...queues(),
    ...siteUrl(),
    ...adminUrl(),
    ...brand(),
  });
export const dashboard = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...noticeCeilings() });
export const leadAdmin = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity() });
export const exports = () => z.object({ ...origin(), ...table(), ...bucket(), ...tokens(), ...identity() });
export const money = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...razorpay() });
export const privacy = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity() });
export const uploads = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...bucket(), ...uploading() });
export const collectPictures = () => z.object({ ...table(), ...bucket() });
export const images = () => z.object({ ...table(), ...bucket() });
export const system = () => z.object({ ...origin() });
export const page = () => z.object({ ...origin(), ...table(), ...bucket(), ...siteUrl(), ...brand(), ...pixel() });
export const paymentReconcile = () => z.object({ ...table(), ...razorpay(), ...queues() });
export const notices = () =>
  z.object({
    ...quietHours(),
    ...table(),
    ...siteUrl(),
    ...tokens(),
    ...noticeCeilings(),
    ...mailProviders(),
    ...smsSender(),
    BRAND_NAME: z.string(),
  });
export const mailEvents = () => z.object({ ...table(), ...tokens() });
export const alarmEvents = () => z.object({ ...table() });
export const mailCallback = () =>
  z.object({
    ...origin(),
    ...table(),
    ...siteUrl(),
    ...tokens(),
    MAIL_SECRETS_FOLDER: z.string().startsWith('/'),
    MAIL_EVENTS_QUEUE_URL: z.url(),
  });
export const mailSettings = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...identity(),
    ...siteUrl(),
    ...brand(),
    ...noticeCeilings(),
    ...mailProviders(),
  });
export const smsSettings = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...identity(),
    ...siteUrl(),
    ...noticeCeilings(),
    ...smsSender(),
  });
export const sweeper = () => z.object({ ...table(), ...razorpay(), ...queues() });
export const ledgerSweep = () => z.object({ ...table(), ...razorpay(), ...queues() });
export const countMoney = () => z.object({ ...table() });
export const countDays = () => z.object({ ...table() });
export const checkMoney = () => z.object({ ...table(), ...razorpay() });
export const followLeads = () => z.object({ ...table() });
export const sendConversions = () =>
  z.object({
    ...table(),
    ...siteUrl(),
    ...pixel(),
    META_ACCESS_TOKEN: z.string().min(1).default(OFF),
    META_API_URL: z.url().default('https://graph.facebook.com/v25.0'),
  });
export const publishClinics = () => z.object({ ...table(), ...bucket() });
export const publishPosts = () => z.object({ ...table() });
export const tellTeam = () =>
  z.object({
    ...table(),
    ...siteUrl(),
    ...adminUrl(),
    ...tokens(),
    ...mailProviders(),
    ...noticeCeilings(),
    BRAND_NAME: z.string(),
  });
export const tellClinics = () =>
  z.object({
    ...table(),
    ...siteUrl(),
    ...tokens(),
    ...mailProviders(),
    ...smsSender(),
    ...noticeCeilings(),
    BRAND_NAME: z.string(),
  });
export const eraseOldVisits = () => z.object({ ...table(), ...tokens() });
export const deleteOldDrafts = () => z.object({ ...table() });
export const migrateRows = () => z.object({ ...table() });
export const securityEvents = () => z.object({});
export const migrateBlog = () => z.object({ ...table(), ...brand() });
