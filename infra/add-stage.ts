import { CfnResource, RemovalPolicy, Validations, type App, Annotations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { ADDRESS_LIMITS, UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/booking/phone-code-rules.ts';
import { OFF } from '#functions/definitions/variables.ts';
import { uploadOrigin } from './constructs/access-logs.ts';
import { RAZORPAY_API_URL, type EnvironmentsOf, type HttpFunction } from './cloud-env.ts';
import { keepEveryLog } from './constructs/retained-log.ts';
import { adminUrl, siteUrl } from './site-url.ts';
import { emailEnvironment, notificationCeilings, smsEnvironment } from './sender-environment.ts';
import { originSecretValue } from './constructs/host-distribution.ts';
import { emailSecretsFolder, inSsm } from './secret-references.ts';
import type { StageConfig } from './stages.ts';
import { ApiStack, AccessLogStack } from './stacks/api-stack.ts';
import { AudienceStack, AUDIENCES } from './stacks/audience-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { GatewayStack } from './stacks/gateway-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { unregisteredSms, type Registration } from './stage-readiness.ts';

/** The environments of the functions behind the API. */
function apiEnvironments(
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
    NOTIFICATIONS_QUEUE_URL: jobs.queues.notifications.queueUrl,
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
    dashboard: { ...origin, ...tables, ...team, ...notificationCeilings(stage) },
    'lead-admin': { ...origin, ...tables, ...team },
    'mail-settings': { ...origin, ...tables, ...team, ...emailEnvironment(stage), ...notificationCeilings(stage) },
    'sms-settings': { ...origin, ...tables, ...team, ...smsEnvironment(stage), ...notificationCeilings(stage) },
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

type Built = {
  /** Directory that bundleFunctions wrote the functions to. */
  functionsDir: string;
  /** Directories of the built site and the built back office; nothing is uploaded while one of them does not exist. */
  siteDirs: readonly string[];
};

/** Lets a stage without data worth keeping be destroyed whole. */
function keepNothing(app: App): void {
  for (const node of app.node.findAll())
    if (CfnResource.isCfnResource(node) && node.cfnOptions.deletionPolicy !== undefined)
      node.applyRemovalPolicy(RemovalPolicy.DESTROY);
}

/** Has each synthesis and deployment of a stage say so; it is no error, as a registration takes days and the site works before. */
export function warnOfUnregisteredSms(scope: IConstruct, stage: Registration): void {
  const missing = unregisteredSms(stage);
  if (missing !== null) Annotations.of(scope).addWarningV2('punnagai:unregistered-sms', missing);
}

/** Adds every stack of a stage to an app, together with the security checks that hold them. Returns the app. */
export function addStage(app: App, stage: StageConfig, { functionsDir, siteDirs }: Built): App {
  const data = new DataStack(app, stage);
  const identity = new IdentityStack(app, stage);
  const jobs = new JobsStack(app, stage, { data, identity, functionsDir });
  const gateway = new GatewayStack(app, stage, { identity, alarms: data.alarms });
  const environments = apiEnvironments(stage, { data, jobs, identity });
  const { securityEvents, surroundings } = jobs;
  const audiences = AUDIENCES.map(
    (audience) => new AudienceStack(app, stage, { audience, environments, gateway, surroundings, securityEvents }),
  );
  const api = new ApiStack(app, stage, { gateway, audiences, alarms: data.alarms });
  const edge = new EdgeStack(app, stage, data);
  // The public entrance comes last.
  const site = new SiteStack(app, stage, { data, gateway, edge, identity, surroundings, siteDirs });
  site.addStackDependency(api);
  new AccessLogStack(app, stage, { data, site });
  new WatchStack(app, stage, { data, jobs, gateway, edge, site });
  keepEveryLog(app);
  if (stage.keepsNothing === true) keepNothing(app);
  warnOfUnregisteredSms(jobs, stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
}
