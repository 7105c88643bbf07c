import * as z from 'zod';
import { NOTICE_WORKER_SECONDS } from '#shared/domain/notice.ts';
import { API_PREFIX, contract, RAW_ROUTES } from '#shared/contract/api.ts';
import { BODY_LIMITS, rulesOf } from '#shared/contract/route.ts';
import type { AnyRoute, Auth } from '#shared/contract/route.ts';
import { ADDRESS_LIMITS, MESSAGE_CEILINGS, UNPAID_HOLDS } from '#shared/domain/limits.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/phone-code-rules.ts';

/**
 * Every Lambda, one row: where its code is, what starts it, and which environment it needs; what it may
 * touch stands in access.ts, as no function has to know that.
 * CDK and the local runner read the same rows; the compiler holds both to them.
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

/** An address with who may ask there; `largeBody` where it takes more than other routes do. */
export type Address = { method: string; path: string; auth: Auth; largeBody?: true };
type Starts =
  /** Routes of the API lie below its prefix. */
  | { on: 'http'; routes: readonly Address[] }
  /** Addresses of the site itself. */
  | { on: 'page'; routes: readonly Address[] }
  | { on: 'queue'; queue: 'payment-reconcile' | 'notices' }
  | { on: 'schedule'; everyMinutes: number }
  /** Lines of the other functions' logs. */
  | { on: 'log' }
  /** Once after a deployment, and at every start of the local product. */
  | { on: 'deploy' };

export type FunctionRow = {
  entry: string;
  starts: Starts;
  env: z.ZodObject;
  timeoutSeconds: number;
  memoryMb: number;
  /**
   * How many copies of it may always run, whatever floods the others, and no more than that (AWS Lambda docs, reserved
   * concurrency).
   */
  reservedCopies?: number;
  /** Its log is evidence: kept for 400 days, and when the stack goes. */
  keepsLog?: true;
};

/** The routes in one area of the contract. */
const routesOf = (area: Record<string, AnyRoute>): Address[] =>
  Object.values(area).map((route) => {
    const { method, path, auth, bodyLimit } = rulesOf(route);
    return { method, path, auth, ...(bodyLimit > BODY_LIMITS.usual ? { largeBody: true } : {}) };
  });

/** Every address that is no other function's: the pages in every language, and what there is to say where none is. */
const PAGE_ROUTES = ['/', '/{proxy+}'].flatMap((path) =>
  ['GET', 'HEAD'].map((method): Address => ({ method, path, auth: 'none' })),
);

/** Every address that leads to a row, as a visitor sees it; none for a row that is started otherwise. */
export function addressesOf(starts: Starts): Address[] {
  if (starts.on === 'page') return [...starts.routes];
  if (starts.on !== 'http') return [];
  return starts.routes.map((route) => ({ ...route, path: `${API_PREFIX}${route.path}` }));
}

export const manifest = {
  clinics: {
    entry: 'functions/http/clinics.ts',
    starts: { on: 'http', routes: routesOf(contract.clinics) },
    env: z.object({ ...Origin, ...Table }),
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  booking: {
    entry: 'functions/http/booking.ts',
    starts: { on: 'http', routes: [...routesOf(contract.booking), RAW_ROUTES.payment_callback] },
    env: z.object({
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
    timeoutSeconds: 25,
    memoryMb: 512,
  },
  enquiries: {
    entry: 'functions/http/enquiries.ts',
    starts: {
      on: 'http',
      routes: [...routesOf(contract.enquiries), RAW_ROUTES.contact_form, RAW_ROUTES.partner_form],
    },
    env: z.object({ ...Origin, ...Table, ...Tokens, ...EnquiryLimit }),
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  blog: {
    entry: 'functions/http/blog.ts',
    starts: { on: 'http', routes: routesOf(contract.blog) },
    env: z.object({ ...Origin, ...Table, ...Brand }),
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  conversions: {
    entry: 'functions/http/conversions.ts',
    starts: { on: 'http', routes: routesOf(contract.conversions) },
    env: z.object({
      ...Origin,
      ...Table,
      ...Tokens,
      ...Copies,
      REQUESTS_PER_ADDRESS: Limits.REQUESTS_PER_ADDRESS,
    }),
    timeoutSeconds: 10,
    memoryMb: 256,
  },
  webhook: {
    entry: 'functions/http/razorpay-webhook.ts',
    starts: { on: 'http', routes: [RAW_ROUTES.razorpay_webhook] },
    env: z.object({ ...Origin, ...Table, ...Queues, RAZORPAY_WEBHOOK_SECRETS: z.string().min(1) }),
    timeoutSeconds: 5,
    memoryMb: 256,
    reservedCopies: 20,
  },
  team: {
    entry: 'functions/http/team.ts',
    starts: { on: 'http', routes: routesOf(contract.team) },
    env: z.object({ ...Origin, ...Tokens, ...Identity }),
    timeoutSeconds: 10,
    memoryMb: 512,
  },
  system: {
    entry: 'functions/http/system.ts',
    starts: { on: 'http', routes: [...routesOf(contract.system), RAW_ROUTES.openapi] },
    env: z.object({ ...Origin }),
    timeoutSeconds: 5,
    memoryMb: 256,
  },
  page: {
    entry: 'functions/http/page.ts',
    starts: { on: 'page', routes: PAGE_ROUTES },
    env: z.object({ ...Origin, ...Table, ...SiteUrl, ...Brand, ...Pixel }),
    timeoutSeconds: 10,
    memoryMb: 1024,
  },
  'payment-reconcile': {
    entry: 'functions/workers/payment-reconcile.ts',
    starts: { on: 'queue', queue: 'payment-reconcile' },
    env: z.object({ ...Table, ...Razorpay, ...Queues }),
    timeoutSeconds: 60,
    memoryMb: 512,
    reservedCopies: 10,
  },
  notices: {
    entry: 'functions/workers/notices.ts',
    starts: { on: 'queue', queue: 'notices' },
    env: z.object({
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
    timeoutSeconds: NOTICE_WORKER_SECONDS,
    memoryMb: 512,
  },
  sweeper: {
    entry: 'functions/workers/sweeper.ts',
    starts: { on: 'schedule', everyMinutes: 1 },
    env: z.object({ ...Table, ...Razorpay, ...Queues }),
    timeoutSeconds: 55,
    memoryMb: 512,
    reservedCopies: 2,
  },
  'ledger-sweep': {
    entry: 'functions/workers/ledger-sweep.ts',
    starts: { on: 'schedule', everyMinutes: 15 },
    env: z.object({ ...Table, ...Razorpay, ...Queues }),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 2,
  },
  'send-conversions': {
    entry: 'functions/workers/send-conversions.ts',
    starts: { on: 'schedule', everyMinutes: 1 },
    env: z.object({
      ...Table,
      ...SiteUrl,
      ...Pixel,
      META_ACCESS_TOKEN: z.string().min(1).default(OFF),
      META_API_URL: z.url().default('https://graph.facebook.com/v25.0'),
    }),
    timeoutSeconds: 55,
    memoryMb: 256,
  },
  'security-events': {
    entry: 'functions/workers/keep-security-events.ts',
    starts: { on: 'log' },
    env: z.object({}),
    timeoutSeconds: 30,
    memoryMb: 256,
    keepsLog: true,
  },
  'migrate-blog': {
    entry: 'functions/workers/migrate-blog.ts',
    starts: { on: 'deploy' },
    env: z.object({ ...Table, ...Brand }),
    timeoutSeconds: 30,
    memoryMb: 256,
  },
} as const satisfies Record<string, FunctionRow>;

export type FunctionName = keyof typeof manifest;

/** The environment a function's row asks for. */
export type EnvOf<N extends FunctionName> = z.input<(typeof manifest)[N]['env']>;
