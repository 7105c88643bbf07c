import { GROUP_OF, type Role } from '#shared/domain/staff/member.ts';
import { setPassword } from './pool.ts';
import type { PoolState } from './pool-state.ts';

/**
 * Accounts that can sign in to a product of this machine from its first start on; only this machine reaches its pool.
 */
export const READY_LOGINS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'admin', email: 'admin@punnagai.example', password: 'local admin 4000' },
  { role: 'staff', email: 'staff@punnagai.example', password: 'local staff 4000' },
];

/** Makes the accounts that are not there. One that somebody changed stays as it is. */
export function addReadyLogins(state: PoolState): void {
  for (const { role, email, password } of READY_LOGINS) {
    if (state.find(email) !== undefined) continue;
    setPassword(state.add({ email, status: 'CONFIRMED', groups: [GROUP_OF[role]] }), password);
  }
  state.save();
}
