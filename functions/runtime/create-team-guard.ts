import { guardTeam } from '../core/team/guard-team.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { createTeamTokens } from '../gateways/team-tokens.ts';
import { createReadCounts } from '../store/read-counts.ts';
import { createTeamStore } from '../store/team-store.ts';

type Env = { IDENTITY_ISSUER: string; IDENTITY_CLIENT_ID: string; TABLE_NAME: string };

/** The guard of staff routes, for `serve`: tokens of the pool checked against the staff rows, and read counts. */
export const createTeamGuard = (env: Env, client: Parameters<typeof createTeamStore>[0]): StaffGuard => ({
  ...guardTeam(
    createTeamTokens({ issuer: env.IDENTITY_ISSUER, clientId: env.IDENTITY_CLIENT_ID }),
    createTeamStore(client, env.TABLE_NAME),
  ),
  reads: createReadCounts(client, env.TABLE_NAME),
});
