import { BRAND } from '#shared/content/brand.ts';
import { packedTemplateIds } from '../sender-environment.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';

/** Made-up numbers of the form that operators give, one for each text. */
const LOCAL_SMS_REGISTRATION = {
  SMS_ENTITY_ID: '1101000000000000001',
  SMS_TEMPLATE_IDS: packedTemplateIds(
    Object.fromEntries(
      registeredTexts().map(({ name }, at) => [name, String(1_107_000_000_000_000_001n + BigInt(at))]),
    ),
  ),
};

/** Settings that differ from start to start; URLs without a trailing slash. */
type Parts = {
  siteUrl: string;
  adminUrl: string;
  uploadsUrl: string;
  region: string;
  tableName: string;
  dynamodb: string;
  queues: string;
  mail: string;
  sms: string;
  smartPing: string;
  /** Endpoint of SSM. */
  secrets: string;
  emailProviders: LocalEmailProviders;
  /** Endpoint for the functions' own calls to the pool. */
  pool: string;
  reconcileQueue: string;
  notificationsQueue: string;
  imagesQueue: string;
  emailEventsQueue: string;
  /** Endpoint of the bucket that files are posted to. */
  objects: string;
  bucket: string;
  tokenSecret: string;
  payment: PaymentAccount;
  team: StaffPool;
  /** Null where nothing is measured. */
  meta: MetaAccount | null;
};

/** Payment provider: the sandbox of this machine, or Razorpay itself when its key is in the environment. */
export type PaymentAccount = {
  apiUrl: string;
  checkoutUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};

/** User pool in which staff sign in, as the functions and the browser know it. */
export type StaffPool = { issuer: string; clientId: string; poolId: string; endpoint: string };

/** Account that conversion events are reported to: Meta itself, or this machine's stand-in for it. */
export type MetaAccount = { pixelId: string; accessToken: string; apiUrl: string };

/** Addresses of this machine's stand-ins for providers of e-mail; none of them is in the cloud. */
export type LocalEmailProviders = { apis: string; smtpPort: number; smtpCertificate: string };

/** Folder in which this machine keeps the keys and passwords of e-mail. */
export const MAIL_SECRETS_FOLDER = '/punnagai/local/email';

/** Folder in which this machine keeps the password for sending SMS. */
export const SMS_SECRETS_FOLDER = '/punnagai/local/sms';

/** Configuration set by which this machine's SES stand-in is asked to publish delivery events of e-mails. */
export const MAIL_EVENTS_SET = 'punnagai-local-mail';

/** The topic that alarms of this machine would go to: they go to the back office alone. */
export const ALARM_TOPIC = 'arn:aws:sns:ap-south-1:000000000000:punnagai-local-alarms';

/** Sender of mails on this machine. */
export const MAIL_FROM = `${BRAND.name} <bookings@punnagai.example>`;

/** The environment the functions run in on this machine, by the names of the manifest and of the AWS SDK. */
export const functionEnv = (parts: Parts): Record<string, string> => ({
  AWS_REGION: parts.region,
  DYNAMODB_ENDPOINT: parts.dynamodb,
  AWS_ENDPOINT_URL_SQS: parts.queues,
  AWS_ENDPOINT_URL_S3: parts.objects,
  AWS_ENDPOINT_URL_SES: parts.mail,
  AWS_ENDPOINT_URL_SNS: parts.sms,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: parts.pool,
  AWS_ENDPOINT_URL_SSM: parts.secrets,
  MAIL_SECRETS_FOLDER,
  SENDGRID_API_URL: `${parts.emailProviders.apis}/sendgrid`,
  MAILCHIMP_API_URL: `${parts.emailProviders.apis}/mailchimp`,
  RESEND_API_URL: `${parts.emailProviders.apis}/resend`,
  OWN_SMTP_SERVER: `${parts.emailProviders.smtpPort} ${Buffer.from(parts.emailProviders.smtpCertificate).toString('base64')}`,
  LOCAL_PROVIDERS: 'on',
  TABLE_NAME: parts.tableName,
  SITE_URL: parts.siteUrl,
  ADMIN_URL: parts.adminUrl,
  ALARM_TOPICS: ALARM_TOPIC,
  RECONCILE_QUEUE_URL: parts.reconcileQueue,
  NOTIFICATIONS_QUEUE_URL: parts.notificationsQueue,
  IMAGES_QUEUE_URL: parts.imagesQueue,
  MAIL_EVENTS_QUEUE_URL: parts.emailEventsQueue,
  IMAGES_BUCKET: parts.bucket,
  UPLOADS_URL: parts.uploadsUrl,
  TOKEN_SECRET: parts.tokenSecret,
  RAZORPAY_API_URL: parts.payment.apiUrl,
  RAZORPAY_KEY_ID: parts.payment.keyId,
  RAZORPAY_KEY_SECRET: parts.payment.keySecret,
  RAZORPAY_WEBHOOK_SECRETS: parts.payment.webhookSecret,
  IDENTITY_ISSUER: parts.team.issuer,
  IDENTITY_CLIENT_ID: parts.team.clientId,
  USER_POOL_ID: parts.team.poolId,
  BRAND_NAME: BRAND.name,
  MAIL_FROM: MAIL_FROM,
  MAIL_EVENTS_SET,
  SMS_SENDER_ID: 'PUNNGI',
  ...LOCAL_SMS_REGISTRATION,
  SMS_SECRETS_FOLDER,
  SMARTPING_API_URL: parts.smartPing,
  ...(parts.meta === null ? {} : measured(parts.meta)),
});

const measured = ({ pixelId, accessToken, apiUrl }: MetaAccount): Record<string, string> => ({
  META_PIXEL_ID: pixelId,
  META_ACCESS_TOKEN: accessToken,
  META_API_URL: apiUrl,
  SERVER_COPIES: 'on',
});

/** Takes the environment over for this process; without credentials of its own, the engines here accept any. */
export function applyFunctionEnv(values: Record<string, string>): void {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local';
  // The page this process prints is for people: only what went wrong is added to it.
  process.env['LOG_LEVEL'] ??= 'WARN';
  // A profile would win over the credentials above.
  delete process.env['AWS_PROFILE'];
  Object.assign(process.env, values);
}
