import type { StaffTokens, Principal } from './ports.ts';
import { type Recorded, Role } from '#shared/domain/staff/member.ts';
import type { StaffStore } from '#functions/store/staff/staff-store.ts';

const RANK: readonly (Role | null)[] = [null, ...Role.options];

const lower = (a: Role | null, b: Role | null): Role | null => (RANK.indexOf(a) < RANK.indexOf(b) ? a : b);

/**
 * Returns the current rights of a token, by the record of its holder. Null if the holder was removed, has signed out of
 * its session, or signed out everywhere since the sign-in. Otherwise the lower of both roles counts. Without a record
 * the token is trusted: only the account's own administrators add a user to a group.
 */
export function currentPrincipal(holder: Principal, { member, hasEnded }: Recorded): Principal | null {
  if (hasEnded) return null;
  if (member === null) return holder;
  const { removed_at, signed_out_at, role, email } = member;
  if (removed_at !== null) return null;
  if (signed_out_at !== null && holder.signed_in_at < Date.parse(signed_out_at)) return null;
  return { ...holder, email, role: lower(holder.role, role) };
}

/** Tokens that are held against what is recorded of the person, each time they are shown. */
export const guardStaff = (tokens: StaffTokens, records: Pick<StaffStore, 'recorded'>): StaffTokens => ({
  async principalOf(token) {
    const holder = await tokens.principalOf(token);
    return holder === null ? null : currentPrincipal(holder, await records.recorded(holder));
  },
});
