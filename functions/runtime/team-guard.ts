import type { Auth } from '#shared/contract/route.ts';
import { Role } from '#shared/domain/team.ts';
import type { Person } from '#shared/domain/team.ts';
import { Problem } from '#shared/problems.ts';
import type { TokenHolder } from '../core/team/ports.ts';
import { FORBIDDEN, UNAUTHORIZED } from './refusal.ts';
import type { ErrorResponse } from './refusal.ts';

/** Whether a route is for the team: it then wants an access token rather than a booking's. */
export const isForTeam = (auth: Auth): auth is Role => Role.safeParse(auth).success;

/** Why whoever holds the token may not call a route of the team; null when they may. */
export function teamRefusal(wanted: Role, holder: TokenHolder | null): ErrorResponse | null {
  if (holder === null) return UNAUTHORIZED;
  return holder.role === wanted || holder.role === 'admin' ? null : FORBIDDEN;
}

/**
 * Who is signed in, at a route of the team.
 * @throws Problem unauthorized, at any other route
 */
export function personOf({ holder }: { holder: TokenHolder | null }): Person {
  if (holder === null || holder.role === null) throw new Problem('unauthorized', 'Authorization');
  return { id: holder.id, role: holder.role };
}
