import type { Role } from '#shared/domain/team.ts';

/** Who an access token was issued to; without a role whoever is signed in, but not one of the team. */
export type TokenHolder = { id: string; role: Role | null };

/** Tells access tokens of the team's pool from everything else. */
export type TeamTokens = {
  /**
   * Null unless it is a valid access token of the pool, issued to the back office's client. Rejects when the pool's keys
   * cannot be read.
   */
  holderOf(token: string): Promise<TokenHolder | null>;
};
