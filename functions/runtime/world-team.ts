import type { Seals } from '../core/ports.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { createSeals } from '../gateways/seals.ts';
import { createTeamTokens } from '../gateways/team-tokens.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { readEnv } from './env.ts';

/** What telling the team from everybody else needs. */
export function teamWorld(): { tokens: TeamTokens; seals: Pick<Seals, 'digest'> } {
  const env = readEnv(ENVIRONMENTS.team());
  return {
    tokens: createTeamTokens({ issuer: env.IDENTITY_ISSUER, clientId: env.IDENTITY_CLIENT_ID }),
    seals: createSeals({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
