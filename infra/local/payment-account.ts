import path from 'node:path';
import { freePort } from './loopback.ts';
import type { PaymentAccount } from './function-env.ts';
import type { localSecrets } from './local-secrets.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';
import type { StopList } from './stop-list.ts';

type Asked = { siteUrl: string; port: number; dataDir: string; secrets: ReturnType<typeof localSecrets> };

/**
 * Razorpay's test mode when RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are in the environment, else the payment sandbox,
 * started on the port after the site's when that one is free. `sandboxUrl` is null without a sandbox.
 */
export async function paymentAccount(
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
