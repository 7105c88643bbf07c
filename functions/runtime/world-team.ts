import type { ExportWorld } from '../core/exports/export-part.ts';
import type { BusinessStore } from '../core/business/ports.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import type { TeamWorld } from '../core/team/run-team.ts';
import { createAccounts } from '../gateways/accounts.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/team.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createExportRecords } from '../store/export-records.ts';
import { createSignInStore } from '../store/sign-in-store.ts';
import { createBusinessStore } from '../store/business-store.ts';
import { createTeamStore } from '../store/team-store.ts';
import { createLog } from './log.ts';
import { readEnv, readPoolConfig, readTableConfig } from './env.ts';
import { createTeamGuard } from './create-team-guard.ts';

/** What running the team needs, and telling it from everybody else. */
export function teamWorld(): TeamWorld &
  ExportWorld & {
    business: BusinessStore;
    tokens: StaffGuard;
    signer: Pick<TokenSigner, 'digest'>;
  } {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    log: createLog('team'),
    ids: actIds,
    records: createExportRecords(client, env.TABLE_NAME),
    members: createTeamStore(client, env.TABLE_NAME),
    signIns: createSignInStore(client, env.TABLE_NAME),
    business: createBusinessStore(client, env.TABLE_NAME),
    accounts: createAccounts(readPoolConfig(), env.USER_POOL_ID),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
