import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { emailCallbackUrl } from '#shared/contract/raw-routes.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { openedCounter } from '../core/clinics/count-opened.ts';
import { countsNow } from '../core/stats/counts-now.ts';
import { moneyOfDays } from '../core/stats/show-dashboard.ts';
import type { ImageBucket } from '../core/images/ports.ts';
import { checkHealth } from '../core/check-health.ts';
import { cachedFor } from '../core/cached-for.ts';
import { createCallbackKeys } from '../core/messages/mail-callbacks/receive-callback.ts';
import { createEnabledSender } from '../core/messages/mail-settings/edit-mail-settings.ts';
import { lazyAsync } from '#shared/values/lazy.ts';
import type { Brand, AdminBrand, Sanitiser } from '../core/ports.ts';
import { guardStaff } from '../core/staff/guard-staff.ts';
import type { StaffGuard } from '../core/staff/ports.ts';
import { OFF } from '../definitions/variables.ts';
import { createPublicSite } from '../gateways/public-site.ts';
import { createAccounts } from '../gateways/accounts.ts';
import { createProofOfWork } from '../gateways/proof-of-work.ts';
import { mailchimpScheme } from '../gateways/mail-callbacks/mailchimp.ts';
import { resendScheme } from '../gateways/mail-callbacks/resend.ts';
import { sendGridScheme } from '../gateways/mail-callbacks/sendgrid.ts';
import { createMetaPlatform } from '../gateways/meta.ts';
import { loadPageRenderer, SITE_SERVER_FOLDER } from '../gateways/page-renderer.ts';
import { createImageMaker } from '../gateways/pictures/image-maker.ts';
import { createImageQueue, createEmailEventQueue, createQueues, readQueue } from '../gateways/queues.ts';
import { createRazorpayProvider } from '../gateways/razorpay.ts';
import { systemClock } from '../gateways/clock-and-ids.ts';
import { readPoolKeys } from '../gateways/pool-keys.ts';
import { createStaffTokens } from '../gateways/staff-tokens.ts';
import { createTokenSigner, hmac } from '../gateways/token-signer.ts';
import * as ids from '../gateways/clock-and-ids.ts';
import { createUploadForms } from '../gateways/upload-forms.ts';
import { readBucketConfig, readPoolConfig, readQueuesConfig, readSmsConfig } from './env.ts';
import type { Runtime } from './lazy-deps.ts';
import { metricRecorder, stuckCounter } from './log.ts';
import { emailSenders, type EmailEnvironment } from './mail-senders.ts';
import { smsSender, type SmsEnvironment, versionedSecrets } from './senders.ts';
import * as stores from './stores.ts';

/**
 * Adapters of everything but the table, for `lazyDeps`. All are functions, so a bundle holds the adapters that its function
 * names; `clock`, signers and ids have no state.
 */

type SigningEnv = { TOKEN_SECRET: string };
type RazorpayEnv = { RAZORPAY_KEY_ID: string; RAZORPAY_KEY_SECRET: string; RAZORPAY_API_URL: string };
type BrandEnv = { BRAND_NAME: string; SITE_URL: string };
type CeilingsEnv = {
  SMS_PER_RECEIVER: number;
  MAILS_PER_RECEIVER: number;
  SMS_PER_DAY: number;
  MAILS_PER_DAY: number;
};

export const clock = () => systemClock;
export const securityLog = (_env: object, { log }: Runtime) => log;
/** Counts stuck items of the function, for its alarms. */
export const countStuck = (_env: object, { name }: Runtime) => stuckCounter(name);
export const recordMetric = (_env: object, { name }: Runtime) => metricRecorder(name);

export const auditIds = () => ids.auditEventIds;
export const blogIds = () => ids.blogIds;
export const bookingIds = () => ids.ulidIds;
/** Ids of bookings that staff make, and of their audit events. */
export const staffBookingIds = () => ({ ...ids.auditEventIds, ...ids.ulidIds });
export const clinicAdminIds = () => ids.clinicAdminIds;
export const enquiryIds = () => ids.enquiryIds;
export const uploadIds = () => ({ ...ids.uploadIds, ...ids.auditEventIds });

/** A random mark of an entry of a waitlist. */
export const waitlistMark = () => randomUUID;
/** Requests of a caller with a link to a booking or a clinic draft. */
export const linkLimits = ({ REQUESTS_PER_ADDRESS }: { REQUESTS_PER_ADDRESS: number }) => ({
  requestsPerAddress: REQUESTS_PER_ADDRESS,
});

/** Loads the parser when the first text is to be cleaned: most requests bring none. */
const sanitiser: Sanitiser = {
  clean: async (text) => (await import('../gateways/sanitise-html.ts')).sanitiseHtml(text),
};
export const html = () => sanitiser;
export const challenges = ({ TOKEN_SECRET }: SigningEnv) => createProofOfWork(TOKEN_SECRET);
/** Signs and digests; without a payment secret it accepts no signature of a payment. */
export const signer = ({ TOKEN_SECRET }: SigningEnv) => createTokenSigner({ token: TOKEN_SECRET, checkout: '' });
/** The same, for functions that verify the signatures of Razorpay's checkout. */
export const checkoutSigner = ({ TOKEN_SECRET, RAZORPAY_KEY_SECRET }: SigningEnv & RazorpayEnv) =>
  createTokenSigner({ token: TOKEN_SECRET, checkout: RAZORPAY_KEY_SECRET });

/** Checks access tokens of the identity pool against the staff records, and counts reads of personal data. */
export const staffGuard = (
  env: stores.TableEnv & { IDENTITY_ISSUER: string; IDENTITY_CLIENT_ID: string },
): StaffGuard => ({
  ...guardStaff(
    createStaffTokens({ issuer: env.IDENTITY_ISSUER, clientId: env.IDENTITY_CLIENT_ID }),
    stores.staffStore(env),
  ),
  reads: stores.readCounts(env),
});
/** Dependencies of every function with staff routes. */
export const staff = { clock, ids: auditIds, tokens: staffGuard, signer };
export const accounts = ({ USER_POOL_ID }: { USER_POOL_ID: string }) => createAccounts(readPoolConfig(), USER_POOL_ID);

/** Loads the composer of SMS with the first one. */
export const smsComposer = () => async () => (await import('../core/messages/notifications/compose-sms.ts')).composeSms;

export const razorpay = (env: RazorpayEnv, { log }: Runtime) =>
  createRazorpayProvider({ keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET }, env.RAZORPAY_API_URL, log);
export const queues = (env: { RECONCILE_QUEUE_URL: string; NOTIFICATIONS_QUEUE_URL: string }) =>
  createQueues(readQueuesConfig(), { reconcile: env.RECONCILE_QUEUE_URL, notifications: env.NOTIFICATIONS_QUEUE_URL });
/** The dependencies of jobs that reconcile bookings with their payments. */
export const reconciling = {
  clock,
  countStuck,
  recordMetric,
  queues,
  bookings: stores.bookings,
  due: stores.dueItems,
  sending: stores.sendingSwitch,
  provider: razorpay,
};
/** The secrets of the webhook: the current one, and those that still sign older events. */
export const webhookSecrets = ({ RAZORPAY_WEBHOOK_SECRETS }: { RAZORPAY_WEBHOOK_SECRETS: string }): string[] =>
  RAZORPAY_WEBHOOK_SECRETS.split(',').map((secret) => secret.trim());
/** Digests callers of the webhook, which knows no other secret. */
export const webhookSigner = (env: { RAZORPAY_WEBHOOK_SECRETS: string }) => ({
  digest: (text: string): string => hmac(webhookSecrets(env)[0] ?? '', `caller:${text}`).toString('hex'),
});

export const imageQueue = ({ IMAGES_QUEUE_URL }: { IMAGES_QUEUE_URL: string }) =>
  createImageQueue(readQueuesConfig(), IMAGES_QUEUE_URL);
export const emailEventQueue = ({ MAIL_EVENTS_QUEUE_URL }: { MAIL_EVENTS_QUEUE_URL: string }) =>
  createEmailEventQueue(readQueuesConfig(), MAIL_EVENTS_QUEUE_URL);

export const uploadForms = ({ IMAGES_BUCKET, UPLOADS_URL }: { IMAGES_BUCKET: string; UPLOADS_URL: string }) =>
  createUploadForms(readBucketConfig(), IMAGES_BUCKET, UPLOADS_URL);
export const imageMaker = () => createImageMaker();
/** The bucket of images; the client of S3 is loaded with the first file. Throws what S3 throws. */
export function imageBucket({ IMAGES_BUCKET }: { IMAGES_BUCKET: string }): ImageBucket {
  const loaded = lazyAsync(async () => {
    const { createImageBucket, createS3Client } = await import('../gateways/image-bucket.ts');
    return createImageBucket(createS3Client(), IMAGES_BUCKET);
  });
  return {
    incoming: async (uploadId) => (await loaded()).incoming(uploadId),
    drop: async (uploadId) => (await loaded()).drop(uploadId),
    discard: async (stem) => (await loaded()).discard(stem),
    keep: async (address, file) => (await loaded()).keep(address, file),
  };
}

/** The site's address without a slash at its end. */
export const siteUrl = ({ SITE_URL }: { SITE_URL: string }): string => SITE_URL.replace(/\/$/, '');
export const siteBrand = ({ BRAND_NAME, SITE_URL }: BrandEnv) => ({ name: BRAND_NAME, siteUrl: SITE_URL });
/** The brand as messages show it; settings are at most a minute old. */
export function brand(env: stores.TableEnv & BrandEnv, run: Runtime): () => Promise<Brand> {
  const read = stores.business(env, run);
  return async () => {
    const { phone, email, bank_days } = await read();
    return { ...siteBrand(env), supportPhone: phone, supportEmail: email, bankDays: bank_days };
  };
}
/** The same for e-mails to staff, which link to the back office. */
export function adminBrand(env: stores.TableEnv & BrandEnv & { ADMIN_URL: string }, run: Runtime) {
  const read = brand(env, run);
  return async (): Promise<AdminBrand> => ({ ...(await read()), adminUrl: env.ADMIN_URL });
}

/** Limits of the messages of a day: for each receiver, and in all. */
export const ceilings = (env: CeilingsEnv) => ({
  smsPerReceiver: env.SMS_PER_RECEIVER,
  emailsPerReceiver: env.MAILS_PER_RECEIVER,
  smsPerDay: env.SMS_PER_DAY,
  emailsPerDay: env.MAILS_PER_DAY,
});
export const emailSecrets = ({ MAIL_SECRETS_FOLDER }: { MAIL_SECRETS_FOLDER: string }) =>
  versionedSecrets(MAIL_SECRETS_FOLDER);
export const smsSecrets = ({ SMS_SECRETS_FOLDER }: { SMS_SECRETS_FOLDER: string }) =>
  versionedSecrets(SMS_SECRETS_FOLDER);
/** Senders of e-mail by the provider of a route. */
export const senderOfRoute = (env: EmailEnvironment, { log }: Runtime) => emailSenders(env, stores.tableClient(), log);
/** Sends e-mails by the provider that is enabled. */
export const mail = (env: EmailEnvironment & BrandEnv & { MAIL_SECRETS_FOLDER: string }, run: Runtime) =>
  createEnabledSender({
    clock: systemClock,
    settings: stores.emailSettings(env),
    secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
    senderOf: senderOfRoute(env, run),
    brand: { name: env.BRAND_NAME },
  });
/** Sends SMS by the provider that is chosen. */
export const sms = (env: SmsEnvironment & stores.TableEnv, { log }: Runtime) =>
  smsSender(env, { settings: stores.smsSettings(env), clock: systemClock, log });

/** The address that an e-mail provider calls back. */
export const callbackUrl =
  ({ SITE_URL }: { SITE_URL: string }) =>
  (provider: Parameters<typeof emailCallbackUrl>[1]): string =>
    emailCallbackUrl(SITE_URL, provider);
export const callbackKeys = (env: stores.TableEnv & { MAIL_SECRETS_FOLDER: string }) =>
  createCallbackKeys({
    clock: systemClock,
    settings: stores.emailSettings(env),
    secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
  });
/** How each e-mail provider signs its callbacks. */
export const callbackSchemes = (env: { SITE_URL: string }) => ({
  sendgrid: sendGridScheme,
  mailchimp: mailchimpScheme(callbackUrl(env)('mailchimp')),
  resend: resendScheme,
});

/** The public site, as its visitors reach it. */
export const publicSite = (env: { SITE_URL: string }) => createPublicSite(siteUrl(env));
/** The topics of alarms; the client of SNS is loaded with the first question. */
export const alarmTopics = ({ ALARM_TOPICS }: { ALARM_TOPICS: string }) => ({
  async unconfirmed(): Promise<string[]> {
    const { createAlarmTopics } = await import('../gateways/alarm-topics.ts');
    return createAlarmTopics(readSmsConfig(), ALARM_TOPICS.split(' ')).unconfirmed();
  },
});
type HealthEnv = stores.TableEnv &
  RazorpayEnv & { IMAGES_BUCKET: string; IDENTITY_ISSUER: string; RECONCILE_QUEUE_URL: string };
/** The health of dependencies, cached for fifteen seconds: a flood of checks is no flood of calls. */
export function health(env: HealthEnv, run: Runtime) {
  const provider = razorpay(env, run);
  const reads = {
    ...stores.healthReads(env),
    queue: () => readQueue(readQueuesConfig(), env.RECONCILE_QUEUE_URL),
    pool: () => readPoolKeys(env.IDENTITY_ISSUER),
    /** The payments of the last second: Razorpay answers only to a valid key. */
    payments: () => provider.paymentsBetween({ from: systemClock.now() - 1000, to: systemClock.now() }, 0),
  };
  return cachedFor(systemClock, 15_000, () => checkHealth({ reads, log: run.log }));
}

/** Meta's API of conversions; null without an account. */
export const metaPlatform = (env: { META_PIXEL_ID: string; META_ACCESS_TOKEN: string; META_API_URL: string }) =>
  env.META_PIXEL_ID === OFF || env.META_ACCESS_TOKEN === OFF
    ? null
    : createMetaPlatform({ apiUrl: env.META_API_URL, pixelId: env.META_PIXEL_ID, accessToken: env.META_ACCESS_TOKEN });
/** True if conversion events of visitors who agreed are sent to Meta by the server. */
export const sendsConversions = ({ SERVER_COPIES }: { SERVER_COPIES: 'on' | typeof OFF }): boolean =>
  SERVER_COPIES === 'on';

/** Counts that a visitor opened the times of a clinic. */
export const countOpened = (env: stores.TableEnv, { log }: Runtime) =>
  openedCounter({ clock: systemClock, opened: stores.openedCounts(env), log });
/** The byline of posts. */
export const byline = ({ BRAND_NAME }: { BRAND_NAME: string }): string => `${BRAND_NAME} team`;

/** Published posts, as pages read them. */
export const publishedPosts = (env: stores.TableEnv & { BRAND_NAME: string }, run: Runtime) => ({
  blog: stores.blogReader(env, run),
  html: sanitiser,
  team: byline(env),
});

/** The counts of the dashboard, cached for a minute. */
export function dashboardCounts(env: stores.TableEnv, run: Runtime) {
  const reader = stores.dashboardReader(env, run);
  return cachedFor(systemClock, MINUTE_MS, () => countsNow({ clock: systemClock, reader }));
}
/** The takings of recent days, cached for a minute. */
export function dashboardMoney(env: stores.TableEnv, run: Runtime) {
  const reader = stores.dashboardReader(env, run);
  return cachedFor(systemClock, MINUTE_MS, () => moneyOfDays({ clock: systemClock, reader }));
}

/** The site as it was deployed beside the function. A bundle is CommonJS, so it knows its own folder. */
export const pageRenderer = ({ META_PIXEL_ID }: { META_PIXEL_ID: string }) =>
  loadPageRenderer(path.join(__dirname, SITE_SERVER_FOLDER), META_PIXEL_ID === OFF ? null : META_PIXEL_ID);
