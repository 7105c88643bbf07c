import { mailCallbackUrl } from '#shared/contract/api.ts';
import { createCallbackKeys } from '../core/mail-callbacks/callback-keys.ts';
import type { CallbackWorld } from '../core/mail-callbacks/receive-callback.ts';
import { environment } from '../definitions/http/mail-callback.ts';
import { mailchimpScheme } from '../gateways/mail-callbacks/mailchimp.ts';
import { resendScheme } from '../gateways/mail-callbacks/resend.ts';
import { sendGridScheme } from '../gateways/mail-callbacks/sendgrid.ts';
import { createMailEventQueue } from '../gateways/queues.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createMailSettingsStore } from '../store/mail-settings-store.ts';
import { readEnv, readQueuesConfig, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { versionedSecrets } from './versioned-secrets.ts';

/** What believing callbacks of providers of e-mail needs, and the digest that stands for a caller. */
export function mailCallbackWorld(log: RuntimeLog): CallbackWorld & { digest: (text: string) => string } {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  const signer = createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' });
  return {
    clock: systemClock,
    keys: createCallbackKeys({
      clock: systemClock,
      settings: createMailSettingsStore(client, env.TABLE_NAME),
      secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
    }),
    schemes: {
      sendgrid: sendGridScheme,
      mailchimp: mailchimpScheme(mailCallbackUrl(env.SITE_URL, 'mailchimp')),
      resend: resendScheme,
    },
    queue: createMailEventQueue(readQueuesConfig(), env.MAIL_EVENTS_QUEUE_URL),
    log,
    digest: (text) => signer.digest(text),
  };
}
