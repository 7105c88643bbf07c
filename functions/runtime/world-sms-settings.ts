import type { SmsSettingsWorld } from '../core/sms-settings/edit-sms-settings.ts';
import type { TestSmsWorld } from '../core/sms-settings/send-test-sms.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { environment } from '../definitions/http/sms-settings.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { countRequest } from '../store/count-request.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createSentCounts } from '../store/sent-counts.ts';
import { createSmsSettingsStore } from '../store/sms-settings-store.ts';
import { createTeamGuard } from './create-team-guard.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { receiversIn } from './receivers.ts';
import { smsWays } from './senders.ts';
import { templateIdsOf } from './template-ids.ts';
import { versionedSecrets } from './versioned-secrets.ts';

type Runtime = SmsSettingsWorld &
  TestSmsWorld & {
    /** The numbers that operators know texts by, by the texts' names. */
    templateIds: Readonly<Record<string, string>>;
    tokens: StaffGuard;
  };

/** What setting SMS up and trying it out needs. */
export function smsSettingsWorld(log: RuntimeLog): Runtime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    settings: createSmsSettingsStore(client, env.TABLE_NAME),
    secrets: versionedSecrets(env.SMS_SECRETS_FOLDER),
    ways: smsWays(env),
    templateIds: templateIdsOf(env),
    receivers: receiversIn(env),
    counts: createSentCounts(client, env.TABLE_NAME),
    ceilings: {
      smsPerReceiver: env.SMS_PER_RECEIVER,
      mailsPerReceiver: env.MAILS_PER_RECEIVER,
      smsPerDay: env.SMS_PER_DAY,
      mailsPerDay: env.MAILS_PER_DAY,
    },
    limits: { count: (quota) => countRequest({ client, name: env.TABLE_NAME }, quota) },
    brand: { siteUrl: env.SITE_URL },
    log,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
