import * as z from 'zod';
import { ADDRESS_LIMITS, MESSAGE_CEILINGS, UNPAID_HOLDS } from '#shared/domain/limits.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/phone-code-rules.ts';

/**
 * The environment of every Lambda. It stands apart from the rows of the manifest, so that a function which starts makes its
 * own schema and no other, and no route of the contract.
 */

const Table = { TABLE_NAME: z.string().min(1) };
const SiteUrl = { SITE_URL: z.url() };
const Razorpay = {
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
};
const Tokens = { TOKEN_SECRET: z.string().min(32) };
/** The pool whose access tokens the team signs in with: who issues them, and to which client. */
const Identity = { IDENTITY_ISSUER: z.url(), IDENTITY_CLIENT_ID: z.string().min(1) };
const Queues = { RECONCILE_QUEUE_URL: z.url(), NOTICES_QUEUE_URL: z.url() };
const Limits = {
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.holds),
  REQUESTS_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.requests),
  /** Codes sent by SMS, in an hour. */
  CODES_PER_ADDRESS: z.coerce.number().int().min(1).default(CODES_PER_ADDRESS),
};

const Share = z.coerce.number().min(0).max(1);
const UnpaidLimits = {
  UNPAID_PER_ADDRESS: z.coerce.number().int().min(1).default(UNPAID_HOLDS.perAddress),
  UNPAID_SHARE_OF_CLINIC: Share.default(UNPAID_HOLDS.shareOfClinic),
  UNPAID_SHARE_OF_DAY: Share.default(UNPAID_HOLDS.shareOfDay),
  UNPAID_PER_PHONE: z.coerce.number().int().min(1).default(UNPAID_HOLDS.perPhone),
};

const EnquiryLimit = { ENQUIRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(ADDRESS_LIMITS.enquiries) };

/** Stands in a variable for what is not configured. */
export const OFF = 'off';
/** Meta's pixel in the visitors' browsers; without one nothing is measured and nobody is asked. */
const Pixel = {
  META_PIXEL_ID: z
    .string()
    .regex(/^(off|\d{5,20})$/)
    .default(OFF),
};
/** Whether events of visitors who agreed are told to Meta by the server too. */
const Copies = { SERVER_COPIES: z.enum(['on', OFF]).default(OFF) };
const Brand = { BRAND_NAME: z.string().min(1) };
/** Messages of one day: about bookings, for each receiver and in all; codes in all. */
const NoticeCeilings = {
  SMS_PER_RECEIVER: z.coerce.number().int().min(1).default(MESSAGE_CEILINGS.smsPerReceiver),
  MAILS_PER_RECEIVER: z.coerce.number().int().min(1).default(MESSAGE_CEILINGS.mailsPerReceiver),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(MESSAGE_CEILINGS.smsPerDay),
  MAILS_PER_DAY: z.coerce.number().int().min(1).default(MESSAGE_CEILINGS.mailsPerDay),
};
const CodeCeiling = { CODES_PER_DAY: z.coerce.number().int().min(1).default(MESSAGE_CEILINGS.codesPerDay) };
const SmsSender = { SMS_SENDER_ID: z.string().min(1) };

/** What CloudFront shows the functions behind it; where nothing stands before them there is none. */
const Origin = { ORIGIN_SECRET: z.string().min(32).optional() };

/** What CloudFront adds to every request of the API: the secret above, and the address of who asks. */
export const ORIGIN_HEADERS = { secret: 'x-origin-secret', viewerAddress: 'x-viewer-address' } as const;

/** The schema of each function's environment, by its name in the manifest; made when it is asked for. */
export const ENVIRONMENTS = {
  clinics: () => z.object({ ...Origin, ...Table }),
  booking: () =>
    z.object({
      ...Origin,
      ...Table,
      ...SiteUrl,
      ...Razorpay,
      ...Tokens,
      ...Queues,
      ...Limits,
      ...UnpaidLimits,
      ...Copies,
      ...Brand,
      ...SmsSender,
      ...CodeCeiling,
    }),
  enquiries: () => z.object({ ...Origin, ...Table, ...Tokens, ...EnquiryLimit }),
  blog: () => z.object({ ...Origin, ...Table, ...Brand }),
  conversions: () =>
    z.object({
      ...Origin,
      ...Table,
      ...Tokens,
      ...Copies,
      REQUESTS_PER_ADDRESS: Limits.REQUESTS_PER_ADDRESS,
    }),
  webhook: () => z.object({ ...Origin, ...Table, ...Queues, RAZORPAY_WEBHOOK_SECRETS: z.string().min(1) }),
  team: () => z.object({ ...Origin, ...Tokens, ...Identity }),
  system: () => z.object({ ...Origin }),
  page: () => z.object({ ...Origin, ...Table, ...SiteUrl, ...Brand, ...Pixel }),
  'payment-reconcile': () => z.object({ ...Table, ...Razorpay, ...Queues }),
  notices: () =>
    z.object({
      ...Table,
      ...SiteUrl,
      ...Tokens,
      ...NoticeCeilings,
      MAIL_FROM: z.string().min(3),
      ...SmsSender,
      SUPPORT_PHONE: z.string(),
      SUPPORT_EMAIL: z.string(),
      BRAND_NAME: z.string(),
    }),
  sweeper: () => z.object({ ...Table, ...Razorpay, ...Queues }),
  'ledger-sweep': () => z.object({ ...Table, ...Razorpay, ...Queues }),
  'send-conversions': () =>
    z.object({
      ...Table,
      ...SiteUrl,
      ...Pixel,
      META_ACCESS_TOKEN: z.string().min(1).default(OFF),
      META_API_URL: z.url().default('https://graph.facebook.com/v25.0'),
    }),
  'publish-clinics': () => z.object({ ...Table }),
  'security-events': () => z.object({}),
  'migrate-blog': () => z.object({ ...Table, ...Brand }),
} as const;
