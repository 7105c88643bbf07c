import type { ActIds } from '../core/audit/ports.ts';
import type { LeadCountWorld } from '../core/lead-admin/count-leads.ts';
import type { FollowWorld } from '../core/lead-admin/follow-leads.ts';
import type { LeadCounts, LeadAdminStore } from '../core/lead-admin/ports.ts';
import type { Clock, TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment as followLeadsEnvironment } from '../definitions/workers/follow-leads.ts';
import { environment as leadAdminEnvironment } from '../definitions/http/lead-admin.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createLeadCounting, createLeadCounts } from '../store/lead-counts.ts';
import { createLeadAdminStore } from '../store/lead-admin-store.ts';
import { createLeadFollowing } from '../store/lead-following.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type LeadAdminRuntime = {
  clock: Clock;
  ids: ActIds;
  leads: LeadAdminStore;
  counts: LeadCounts;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What the team's follow-up of leads needs. */
export function leadAdminWorld(log: RuntimeLog): LeadAdminRuntime {
  const env = readEnv(leadAdminEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    leads: createLeadAdminStore(client, env.TABLE_NAME, log),
    counts: createLeadCounts(client, env.TABLE_NAME, log),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}

/** What following and counting leads by the clock needs. */
export function followWorld(log: RuntimeLog): FollowWorld & LeadCountWorld {
  const { TABLE_NAME } = readEnv(followLeadsEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    following: createLeadFollowing(client, TABLE_NAME, log),
    counting: createLeadCounting(client, TABLE_NAME, log),
  };
}
