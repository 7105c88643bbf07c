import { mailCallbackUrl } from '#shared/contract/api.ts';
import type { MailSettingsWorld } from '../core/mail-settings/edit-mail-settings.ts';
import type { MailTextStore } from '../core/message-texts/ports.ts';
import type { SwitchWorld } from '../core/sending/switch-sending.ts';
import type { TestMailWorld } from '../core/mail-settings/send-test-mail.ts';
import type { Brand } from '../core/ports.ts';
import type { SuppressionStore } from '../core/suppression/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/mail-settings.ts';
import { createDueStore } from '../store/due-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createMailSettingsStore } from '../store/mail-settings-store.ts';
import { createMailTextStore } from '../store/mail-text-store.ts';
import { createSendingStore } from '../store/sending-store.ts';
import { createSentCounts } from '../store/sent-counts.ts';
import { createSuppressionStore } from '../store/suppression-store.ts';
import { createBrandReader } from './brand-reader.ts';
import { createTeamGuard } from './create-team-guard.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { mailSenders } from './mail-senders.ts';
import { versionedSecrets } from './versioned-secrets.ts';

type Runtime = MailSettingsWorld &
  MailTextWorld &
  SwitchWorld &
  Omit<TestMailWorld, 'brand'> & {
    suppressed: SuppressionStore;
    /** As the messages of the next minute say it. */
    brand: () => Promise<Brand>;
    tokens: StaffGuard;
  };

type MailTextWorld = { texts: MailTextStore };

/** What setting e-mail up and trying it out needs. */
export function mailSettingsWorld(log: RuntimeLog): Runtime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    settings: createMailSettingsStore(client, env.TABLE_NAME),
    texts: createMailTextStore(client, env.TABLE_NAME, log),
    sending: createSendingStore(client, env.TABLE_NAME),
    due: createDueStore(client, env.TABLE_NAME),
    suppressed: createSuppressionStore(client, env.TABLE_NAME, log),
    secrets: versionedSecrets(env.MAIL_SECRETS_FOLDER),
    callbackUrl: (provider) => mailCallbackUrl(env.SITE_URL, provider),
    senderOf: mailSenders(env, client, log),
    counts: createSentCounts(client, env.TABLE_NAME),
    ceilings: {
      smsPerReceiver: env.SMS_PER_RECEIVER,
      mailsPerReceiver: env.MAILS_PER_RECEIVER,
      smsPerDay: env.SMS_PER_DAY,
      mailsPerDay: env.MAILS_PER_DAY,
    },
    brand: createBrandReader({ client, table: env.TABLE_NAME, name: env.BRAND_NAME, siteUrl: env.SITE_URL, log }),
    log,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
