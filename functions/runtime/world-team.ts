import type { TokenSigner } from '../core/ports.ts';
import type { TeamTokens } from '../core/team/ports.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { createTeamTokens } from '../gateways/team-tokens.ts';
import { ENVIRONMENTS } from '../environments.ts';
import { readEnv } from './env.ts';

/** What telling the team from everybody else needs. */
export function teamWorld(): { tokens: TeamTokens; signer: Pick<TokenSigner, 'digest'> } {
  const env = readEnv(ENVIRONMENTS.team());
  return {
    tokens: createTeamTokens({ issuer: env.IDENTITY_ISSUER, clientId: env.IDENTITY_CLIENT_ID }),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
