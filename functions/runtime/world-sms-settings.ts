import type { TokenSigner } from '../core/ports.ts';
import type { SmsSettingsWorld } from '../core/sms-settings/edit-sms-settings.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createSmsSettingsStore } from '../store/sms-settings-store.ts';
import { createTeamGuard } from './create-team-guard.ts';
import { readEnv, readTablePlace } from './env.ts';
import { versionedSecrets } from './versioned-secrets.ts';

type Runtime = SmsSettingsWorld & { tokens: TeamTokens; signer: Pick<TokenSigner, 'digest'> };

/** What setting SMS up needs. */
export function smsSettingsWorld(): Runtime {
  const env = readEnv(ENVIRONMENTS['sms-settings']());
  const client = createDynamoClient(readTablePlace());
  return {
    clock: systemClock,
    ids: actIds,
    settings: createSmsSettingsStore(client, env.TABLE_NAME),
    secrets: versionedSecrets(env.SMS_SECRETS_FOLDER),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
