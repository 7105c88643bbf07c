import { OFF } from '#functions/definitions/variables.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/booking/phone-code-rules.ts';
import { ADDRESS_LIMITS, UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { RAZORPAY_API_URL, type EnvironmentsOf, type HttpFunction } from './cloud-env.ts';
import { uploadOrigin } from './constructs/private-bucket.ts';
import { emailSecretsFolder, inSsm, originSecretValue } from './secret-references.ts';
import { emailEnvironment, noticeCeilings, smsEnvironment } from './sender-environment.ts';
import { adminUrl, siteUrl } from './site-url.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import type { JobsStack } from './stacks/jobs-stack.ts';
import type { StageConfig } from './stages.ts';

/** The environments of the functions behind the API. */
export function apiEnvironments(
  stage: StageConfig,
  {
    data: { table, imagesName, region },
    jobs,
    identity,
  }: { data: DataStack; jobs: JobsStack; identity: IdentityStack },
): EnvironmentsOf<HttpFunction> {
  // CloudFormation fills the secret in when it deploys; no template holds it.
  const origin = { ORIGIN_SECRET: originSecretValue(stage) };
  const tables = { TABLE_NAME: table.tableName };
  const copies = { SERVER_COPIES: stage.meta?.serverCopies === true ? 'on' : OFF };
  const queues = {
    RECONCILE_QUEUE_URL: jobs.queues['payment-reconcile'].queueUrl,
    NOTICES_QUEUE_URL: jobs.queues.notices.queueUrl,
  };
  const team = {
    TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
    IDENTITY_ISSUER: identity.pool.userPoolProviderUrl,
    IDENTITY_CLIENT_ID: identity.client.userPoolClientId,
  };
  const brand = { SITE_URL: siteUrl(stage), BRAND_NAME: stage.brandName };
  const counted = {
    TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
    REQUESTS_PER_ADDRESS: String(ADDRESS_LIMITS.requests),
  };
  const uploading = {
    IMAGES_BUCKET: imagesName,
    UPLOADS_URL: `${uploadOrigin(imagesName, region)}/`,
    IMAGES_QUEUE_URL: jobs.queues.images.queueUrl,
  };
  const razorpay = {
    RAZORPAY_KEY_ID: stage.razorpayKeyId,
    RAZORPAY_KEY_SECRET: inSsm(stage, 'RAZORPAY_KEY_SECRET'),
    RAZORPAY_API_URL,
  };
  return {
    clinics: { ...origin, ...tables, IMAGES_BUCKET: imagesName },
    enquiries: {
      ...origin,
      ...tables,
      TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
      ENQUIRIES_PER_ADDRESS: String(ADDRESS_LIMITS.enquiries),
    },
    blog: { ...origin, ...tables, BRAND_NAME: stage.brandName },
    conversions: { ...origin, ...tables, ...copies, ...counted },
    team: { ...origin, ...tables, ...team, USER_POOL_ID: identity.pool.userPoolId },
    'clinic-admin': { ...origin, ...tables, ...team, IMAGES_BUCKET: imagesName },
    'booking-admin': { ...origin, ...tables, ...team, ...queues, ...razorpay },
    'blog-admin': { ...origin, ...tables, ...team },
    'enquiry-admin': { ...origin, ...tables, ...team, ...queues, ...brand, ADMIN_URL: adminUrl(stage) },
    dashboard: { ...origin, ...tables, ...team, ...noticeCeilings(stage) },
    'lead-admin': { ...origin, ...tables, ...team },
    'mail-settings': { ...origin, ...tables, ...team, ...emailEnvironment(stage), ...noticeCeilings(stage) },
    'sms-settings': { ...origin, ...tables, ...team, ...smsEnvironment(stage), ...noticeCeilings(stage) },
    exports: { ...origin, ...tables, ...team, IMAGES_BUCKET: imagesName },
    money: { ...origin, ...tables, ...team, ...razorpay },
    privacy: { ...origin, ...tables, ...team },
    uploads: { ...origin, ...tables, ...team, ...uploading },
    'clinic-onboarding': { ...origin, ...tables, ...counted, ...uploading },
    'managed-booking': { ...origin, ...tables, ...queues, ...counted },
    system: {
      ...origin,
      ...tables,
      ...razorpay,
      IMAGES_BUCKET: imagesName,
      IDENTITY_ISSUER: team.IDENTITY_ISSUER,
      RECONCILE_QUEUE_URL: queues.RECONCILE_QUEUE_URL,
    },
    webhook: { ...origin, ...tables, ...queues, RAZORPAY_WEBHOOK_SECRETS: inSsm(stage, 'RAZORPAY_WEBHOOK_SECRETS') },
    'mail-callback': {
      ...origin,
      ...tables,
      SITE_URL: siteUrl(stage),
      TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
      MAIL_SECRETS_FOLDER: emailSecretsFolder(stage),
      MAIL_EVENTS_QUEUE_URL: jobs.queues['mail-events'].queueUrl,
    },
    booking: {
      ...origin,
      ...tables,
      ...queues,
      ...copies,
      ...razorpay,
      TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
      HOLDS_PER_ADDRESS: String(ADDRESS_LIMITS.holds),
      REQUESTS_PER_ADDRESS: String(ADDRESS_LIMITS.requests),
      UNPAID_PER_ADDRESS: String(UNPAID_HOLDS.perAddress),
      UNPAID_SHARE_OF_CLINIC: String(UNPAID_HOLDS.shareOfClinic),
      UNPAID_SHARE_OF_DAY: String(UNPAID_HOLDS.shareOfDay),
      UNPAID_PER_PHONE: String(UNPAID_HOLDS.perPhone),
      CODES_PER_ADDRESS: String(CODES_PER_ADDRESS),
      CODES_PER_DAY: String(stage.limits.codesPerDay),
      BRAND_NAME: stage.brandName,
      ...smsEnvironment(stage),
    },
  };
}
