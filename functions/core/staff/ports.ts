import type { Role } from '#shared/domain/staff/member.ts';
import type { ReadCounts } from '#functions/store/staff/staff-store.ts';

/** Holder of an access token; the role is missing for a signed-in user who is not staff. */
export type Principal = {
  id: string;
  role: Role | null;
  /** Null where nothing is recorded of the person yet. */
  email: string | null;
  /** When they gave their password, in milliseconds: tokens that are renewed keep it. */
  signed_in_at: number;
  /** Id that all tokens of one sign-in share; null where the pool does not send it. */
  session: string | null;
};

/** Tells access tokens of the team's pool from everything else. */
export type StaffTokens = {
  /**
   * Null unless it is a valid access token of the pool, issued to the back office's client. Rejects when the pool's keys
   * cannot be read.
   */
  principalOf(token: string): Promise<Principal | null>;
};

/** Lets staff in, and counts what they read. */
export type StaffGuard = StaffTokens & { reads: ReadCounts };

/** Somebody's account in the pool. */
export type Account = {
  id: string;
  email: string;
  /** True if the e-mail address was proven, or set by the pool's own administrators. */
  isConfirmed: boolean;
  /** True if it waits for its owner, who was sent a one-time password. */
  isInvited: boolean;
  created_at: string;
};

/** The accounts of the pool. Every call throws a Problem sign_in_unavailable when the pool does not answer. */
export type Accounts = {
  find(id: string): Promise<(Account & { hasSecondFactor: boolean }) | null>;
  /**
   * Accounts whose address is proven, hundreds at a time, those from a cursor on. With the first of them come some that are
   * not proven, and those whose password somebody else set.
   */
  list(cursor?: string): Promise<{ accounts: Account[]; next: string | null }>;
  /** Returns all members of the role groups by id, with the roles that their tokens have. */
  roles(): Promise<ReadonlyMap<string, Role>>;
  /** Makes an account, and sends its owner a password that is good once. @throws Problem account_exists */
  invite(email: string): Promise<Account>;
  /** Sends another one, and the one before is worth nothing. @throws Problem not_invited, person_not_found */
  inviteAgain(email: string): Promise<void>;
  /** Lets somebody sign in, into the group of a role or into none. */
  admit(id: string, role: Role | null): Promise<void>;
  /** Takes somebody out of every group, ends their sessions, and lets them sign in no more. */
  shutOut(id: string): Promise<void>;
  /** Ends all sessions: no token is renewed. */
  signOut(id: string): Promise<void>;
  /** Deletes an account, with all that opens it; one that is gone already is no error. */
  delete(id: string): Promise<void>;
};
