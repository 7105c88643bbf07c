import type { ReadCounts } from '#functions/store/staff/staff-store.ts';
import type { Auth, RouteRules } from '#shared/contract/route.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { FRESH_FOR_MS, Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Principal } from '../core/staff/ports.ts';
import { FORBIDDEN, SIGN_IN_AGAIN, UNAUTHORIZED, type ErrorResponse } from './error-response.ts';

/** True if a route is for staff: it then requires a staff access token instead of a booking token. */
export const isForStaff = (auth: Auth): auth is Role => Role.safeParse(auth).success;

/** Why whoever holds the token may not call a route of the team now; null when they may. */
export function staffRefusal(
  { auth, fresh }: Pick<RouteRules, 'auth' | 'fresh'>,
  principal: Principal | null,
  now: number,
): ErrorResponse | null {
  if (principal === null) return UNAUTHORIZED;
  if (principal.role !== auth && principal.role !== 'admin') return FORBIDDEN;
  return fresh && !signedInLately({ principal }, now) ? SIGN_IN_AGAIN : null;
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
export function personOf({ principal }: { principal: Principal | null }): SignedIn {
  if (principal === null || principal.role === null) throw new Problem('unauthorized', 'Authorization');
  return { id: principal.id, email: principal.email, role: principal.role };
}

/**
 * When whoever is signed in gave their password, in milliseconds.
 * @throws Problem unauthorized, where nobody is
 */
export function signedInAt({ principal }: { principal: Principal | null }): number {
  if (principal === null) throw new Problem('unauthorized', 'Authorization');
  return principal.signed_in_at;
}

/**
 * Whose session it is, and which.
 * @throws Problem unauthorized, where nobody is signed in
 */
export function sessionOf({ principal }: { principal: Principal | null }): Pick<Principal, 'id' | 'session'> {
  if (principal === null) throw new Problem('unauthorized', 'Authorization');
  return principal;
}

/**
 * True if the staff member signed in within the last minutes, for routes where only some acts require it. `now` in
 * milliseconds.
 */
export const signedInLately = ({ principal }: { principal: Principal | null }, now: number): boolean =>
  principal !== null && now - principal.signed_in_at < FRESH_FOR_MS;

/**
 * Pages of personal data that a day of work takes at most: eight hours with a page every 20 seconds are 1,440. Beyond it
 * somebody copies the data, or an account is in other hands.
 */
export const READS_OF_A_DAY = 1500;

/**
 * Counts one page of personal data.
 * @param now milliseconds
 * @returns whether this page is the first beyond a day of work, or beyond another one on the same day
 */
export async function isReadBeyondADay(reads: ReadCounts, staffId: string, now: number): Promise<boolean> {
  const count = await reads.add(staffId, istDay(new Date(now).toISOString()));
  return count > READS_OF_A_DAY && (count - 1) % READS_OF_A_DAY === 0;
}
