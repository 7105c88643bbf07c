import type { Auth, RouteRules } from '#shared/contract/route.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { FRESH_FOR_MS, Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { TokenHolder } from '../core/staff/ports.ts';
import { FORBIDDEN, SIGN_IN_AGAIN, UNAUTHORIZED, type ErrorResponse } from './error-response.ts';

/** True if a route is for staff: it then requires a staff access token instead of a booking token. */
export const isForTeam = (auth: Auth): auth is Role => Role.safeParse(auth).success;

/** Why whoever holds the token may not call a route of the team now; null when they may. */
export function teamRefusal(
  { auth, fresh }: Pick<RouteRules, 'auth' | 'fresh'>,
  holder: TokenHolder | null,
  now: number,
): ErrorResponse | null {
  if (holder === null) return UNAUTHORIZED;
  if (holder.role !== auth && holder.role !== 'admin') return FORBIDDEN;
  return fresh && !signedInLately({ holder }, now) ? SIGN_IN_AGAIN : null;
}

/**
 * Signed-in staff member, as audit entries name them, and their role; the e-mail address is null if nothing is recorded
 * yet.
 */
export type SignedIn = Actor & { role: Role };

/**
 * Returns the signed-in staff member, at a staff route.
 * @throws Problem unauthorized, at any other route
 */
export function personOf({ holder }: { holder: TokenHolder | null }): SignedIn {
  if (holder === null || holder.role === null) throw new Problem('unauthorized', 'Authorization');
  return { id: holder.id, email: holder.email, role: holder.role };
}

/**
 * When whoever is signed in gave their password, in milliseconds.
 * @throws Problem unauthorized, where nobody is
 */
export function signedInAt({ holder }: { holder: TokenHolder | null }): number {
  if (holder === null) throw new Problem('unauthorized', 'Authorization');
  return holder.signed_in_at;
}

/**
 * Whose session it is, and which.
 * @throws Problem unauthorized, where nobody is signed in
 */
export function sessionOf({ holder }: { holder: TokenHolder | null }): Pick<TokenHolder, 'id' | 'session'> {
  if (holder === null) throw new Problem('unauthorized', 'Authorization');
  return holder;
}

/**
 * True if the staff member signed in within the last minutes, for routes where only some acts require it. `now` in
 * milliseconds.
 */
export const signedInLately = ({ holder }: { holder: TokenHolder | null }, now: number): boolean =>
  holder !== null && now - holder.signed_in_at < FRESH_FOR_MS;
