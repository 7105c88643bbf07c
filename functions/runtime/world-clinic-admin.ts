import type { ActIds, ActStore } from '../core/audit/ports.ts';
import type { Clock, TokenSigner } from '../core/ports.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createActStore } from '../store/act-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { teamGuard } from './team-guard-of.ts';

type ClinicAdminRuntime = {
  clock: Clock;
  ids: ActIds;
  acts: ActStore;
  tokens: TeamTokens;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What the team's work on clinics needs. */
export function clinicAdminWorld(log: RuntimeLog): ClinicAdminRuntime {
  const env = readEnv(ENVIRONMENTS['clinic-admin']());
  const client = createDynamoClient(readTablePlace());
  return {
    clock: systemClock,
    ids: actIds,
    acts: createActStore(client, env.TABLE_NAME, log),
    tokens: teamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
