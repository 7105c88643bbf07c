import type { ActIds } from '../core/audit/ports.ts';
import type { FollowWorld } from '../core/lead-desk/follow-leads.ts';
import type { LeadDeskStore } from '../core/lead-desk/ports.ts';
import type { Clock, TokenSigner } from '../core/ports.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createLeadDeskStore } from '../store/lead-desk-store.ts';
import { createLeadFollowing } from '../store/lead-following.ts';
import { readEnv, readTablePlace } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type LeadDeskRuntime = {
  clock: Clock;
  ids: ActIds;
  leads: LeadDeskStore;
  tokens: TeamTokens;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What the team's follow-up of leads needs. */
export function leadDeskWorld(log: RuntimeLog): LeadDeskRuntime {
  const env = readEnv(ENVIRONMENTS['lead-desk']());
  const client = createDynamoClient(readTablePlace());
  return {
    clock: systemClock,
    ids: actIds,
    leads: createLeadDeskStore(client, env.TABLE_NAME, log),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}

/** What following leads by the clock needs. */
export function followWorld(log: RuntimeLog): FollowWorld {
  const { TABLE_NAME } = readEnv(ENVIRONMENTS['follow-leads']());
  return { clock: systemClock, following: createLeadFollowing(createDynamoClient(readTablePlace()), TABLE_NAME, log) };
}
