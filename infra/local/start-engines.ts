import path from 'node:path';
import { uploadCors } from '#infra/upload-bucket.ts';
import { applyFunctionEnv, functionEnv, MAIL_FROM, type PaymentAccount } from './function-env.ts';
import { startUploads, formSigner } from './gateway/uploads.ts';
import { startIdentity } from './identity/start-identity.ts';
import { openOutbox } from './inbox/outbox.ts';
import { localSecrets } from './local-secrets.ts';
import { metaAccount } from './engines/start-meta.ts';
import { freePort } from './loopback.ts';
import type { Options } from './options.ts';
import { guardEngines } from './roles/guard-engines.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';
import type { StopList } from './stop-list.ts';
import { ensureQueues, tellByQueue } from './engines/queues.ts';
import { startDatabase } from './engines/start-database.ts';
import { emailCallbackKeys, callsBack } from './engines/mail-callbacks.ts';
import { startEmail, DELIVERED_AFTER_S } from './engines/start-mail.ts';
import { startEmailProviders } from './engines/start-mail-providers.ts';
import { startParameters } from './engines/start-parameters.ts';
import { startQueuesAndObjects, ensureBucket } from './engines/start-queues-and-objects.ts';
import { startSms, startSmartPing } from './engines/start-sms.ts';

const region = 'ap-south-1';
const tableName = 'punnagai';
const bucket = 'punnagai-images';

/**
 * Starts what the functions stand on (database, queues, objects, mail, SMS, payments, advertising, the team's pool), makes queues and bucket, and
 * puts the functions' environment into this process.
 */
export async function startEngines({ port, adminPort, dataDir }: Options, stops: StopList) {
  const siteUrl = `http://127.0.0.1:${port}`;
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const secrets = localSecrets(dataDir);
  const outbox = openOutbox(dataDir);
  const started = async (engine: Promise<{ endpoint: string; stop: () => Promise<void> }>): Promise<string> => {
    const { endpoint, stop } = await engine;
    stops.add(stop);
    return endpoint;
  };
  const emailEvents = tellByQueue(region, DELIVERED_AFTER_S);
  const alarmEvents = tellByQueue(region);
  for (const events of [emailEvents, alarmEvents]) stops.add(() => events.stop());
  // The SDK asks for credentials from here on.
  applyFunctionEnv({});
  const [database, queuesAndObjects, mail, sms, smartPing, parameters, { account, sandboxUrl }, meta, team] =
    await Promise.all([
      databaseOf(dataDir, stops),
      started(startQueuesAndObjects({ dataDir, region })),
      started(startEmail(outbox, emailEvents.tell)),
      started(startSms(outbox)),
      started(startSmartPing(outbox)),
      started(startParameters({ dataDir, secret: secrets.token_secret })),
      paymentAccount({ siteUrl, port, dataDir, secrets }, stops),
      metaAccount(outbox, stops),
      startIdentity({ dataDir, adminUrl, outbox, mfa: secondFactorWanted() }),
    ]);
  stops.add(team.stop);
  const callbackKeys = emailCallbackKeys(secrets.token_secret);
  const callBack = callsBack(siteUrl, callbackKeys, stops);
  const emailProviders = await startEmailProviders({ outbox, ses: mail, callBack }, stops);
  const [queueUrls] = await Promise.all([
    ensureQueues(queuesAndObjects, region),
    ensureBucket(queuesAndObjects, region, bucket),
  ]);
  const { endpoint: dynamodb, forPeople: databaseForPeople } = database;
  emailEvents.to(queuesAndObjects, queueUrls.get('mail-events') ?? '');
  alarmEvents.to(queuesAndObjects, queueUrls.get('alarm-events') ?? '');
  const engines = {
    siteUrl,
    adminUrl,
    region,
    tableName,
    bucket,
    dynamodb,
    databaseForPeople,
    queuesAndObjects,
    mail,
    sms,
    smartPing,
    secrets: parameters,
    emailProviders,
    payment: account,
    meta,
    team,
  };
  const queues = {
    reconcileQueue: queueUrls.get('payment-reconcile') ?? '',
    notificationsQueue: queueUrls.get('notifications') ?? '',
    imagesQueue: queueUrls.get('images') ?? '',
    emailEventsQueue: queueUrls.get('mail-events') ?? '',
  };
  const guarded = await guardEngines(engines, queues, MAIL_FROM, stops);
  const uploadsUrl = await started(
    startUploads({
      endpoint: guarded.objects,
      region,
      bucket,
      signerOf: formSigner(engines),
      cors: uploadCors([siteUrl, adminUrl]),
    }),
  );
  applyFunctionEnv(functionEnv({ ...engines, ...guarded, uploadsUrl, tokenSecret: secrets.token_secret }));
  return {
    ...engines,
    uploadsUrl,
    queueUrls,
    tellAlarm: alarmEvents.tell,
    outbox,
    sandboxUrl,
    emailCallbackKeys: callbackKeys.pasted,
  };
}

/** `TEAM_MFA=required`: whoever has no second factor sets one up first, as in production. */
const secondFactorWanted = (): 'required' | 'optional' =>
  process.env['TEAM_MFA'] === 'required' ? 'required' : 'optional';

/** Another engine takes over by configuration. */
async function databaseOf(dataDir: string, stops: StopList): Promise<{ endpoint: string; forPeople: string }> {
  const { DYNAMODB_ENDPOINT: another } = process.env;
  if (another !== undefined) return { endpoint: another, forPeople: another };
  const started = await startDatabase(dataDir);
  stops.add(started.stop);
  return started;
}

type Asked = { siteUrl: string; port: number; dataDir: string; secrets: ReturnType<typeof localSecrets> };

/**
 * Razorpay's test mode when RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are in the environment, else the payment sandbox,
 * started on the port after the site's when that one is free. `sandboxUrl` is null without a sandbox.
 */
async function paymentAccount(
  { siteUrl, port, dataDir, secrets }: Asked,
  stops: StopList,
): Promise<{ account: PaymentAccount; sandboxUrl: string | null }> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET } = process.env;
  const webhookSecret = RAZORPAY_WEBHOOK_SECRET ?? secrets.webhook_secret;
  if (keyId !== undefined && keySecret !== undefined) {
    const apiUrl = 'https://api.razorpay.com';
    const checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';
    return { account: { apiUrl, checkoutUrl, keyId, keySecret, webhookSecret }, sandboxUrl: null };
  }
  const own = { keyId: secrets.key_id, keySecret: secrets.key_secret, webhookSecret: secrets.webhook_secret };
  const sandbox = await startSandbox({
    port: await freePort(port + 1),
    host: '127.0.0.1',
    dataDir: path.join(dataDir, 'sandbox'),
    webhookUrl: `${siteUrl}/api/webhooks/razorpay`,
    ...own,
  });
  stops.add(() => sandbox.stop());
  const account = { apiUrl: sandbox.url, checkoutUrl: `${sandbox.url}/v1/checkout.js`, ...own };
  return { account, sandboxUrl: sandbox.url };
}
