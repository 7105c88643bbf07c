import { guardTeam } from '../core/team/guard-team.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { createTeamTokens } from '../gateways/team-tokens.ts';
import { createReadCounts } from '../store/read-counts.ts';
import { createTeamStore } from '../store/team-store.ts';

type Env = { IDENTITY_ISSUER: string; IDENTITY_CLIENT_ID: string; TABLE_NAME: string };

/** Who is let in at staff routes, for `serve`: the pool's tokens held against the rows of the staff, and the counts of what they read. */
export const createTeamGuard = (env: Env, client: Parameters<typeof createTeamStore>[0]): StaffGuard => ({
  ...guardTeam(
    createTeamTokens({ issuer: env.IDENTITY_ISSUER, clientId: env.IDENTITY_CLIENT_ID }),
    createTeamStore(client, env.TABLE_NAME),
  ),
  reads: createReadCounts(client, env.TABLE_NAME),
});
