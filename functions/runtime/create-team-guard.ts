import { guardTeam } from '../core/team/guard-team.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { createTeamTokens } from '../gateways/team-tokens.ts';
import { createTeamStore } from '../store/team-store.ts';

type Env = { IDENTITY_ISSUER: string; IDENTITY_CLIENT_ID: string; TABLE_NAME: string };

/** Who may come in at the routes of the team, for `serve`: the pool's tokens, held against the team's rows. */
export const createTeamGuard = (env: Env, client: Parameters<typeof createTeamStore>[0]): TeamTokens =>
  guardTeam(
    createTeamTokens({ issuer: env.IDENTITY_ISSUER, clientId: env.IDENTITY_CLIENT_ID }),
    createTeamStore(client, env.TABLE_NAME),
  );
