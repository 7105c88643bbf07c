import type { Act } from '#shared/domain/audit/act.ts';
import type { EndedSession, Member, SignIn } from '#shared/domain/staff/member.ts';
import type { Role } from '#shared/domain/staff/team.ts';

/** Holder of an access token; the role is missing for a signed-in user who is not staff. */
export type TokenHolder = {
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
export type TeamTokens = {
  /**
   * Null unless it is a valid access token of the pool, issued to the back office's client. Rejects when the pool's keys
   * cannot be read.
   */
  holderOf(token: string): Promise<TokenHolder | null>;
};

/** How many pages of personal data each staff member read on a day (IST). */
export type ReadCounts = {
  /** Counts one more. @returns how many there are with it */
  add(staffId: string, day: string): Promise<number>;
};

/** Lets staff in, and counts what they read. */
export type StaffGuard = TeamTokens & { reads: ReadCounts };

/** Ids of all admins: kept in one row, so that the last two cannot be removed at the same time. */
export type AdminRoll = { ids: string[]; ver: number };

/** A change of one person, as it is written: all of it or nothing. */
export type MemberChange = {
  /** Record that was read; null where nothing was recorded yet. */
  before: Member | null;
  after: Member;
  /** Change of the admins: the roll that was read, and its ids from now on. */
  roll: { before: AdminRoll | null; ids: string[] } | null;
  act: Act;
};

/** Record of a token's holder, and if the session of the token was ended. */
export type Recorded = { member: Member | null; hasEnded: boolean };

/** Records that each request of staff needs, in one read. */
export type HolderRecords = { recorded(holder: Pick<TokenHolder, 'id' | 'session'>): Promise<Recorded> };

export type TeamStore = {
  member(id: string): Promise<Member | null>;
  /** Those of them that something is recorded of, in any order. */
  members(ids: readonly string[]): Promise<Member[]>;
  /** Null while nobody was recorded as admin. */
  admins(): Promise<AdminRoll | null>;
  /** False, and nothing written, when somebody else has changed what was read. */
  save(change: MemberChange): Promise<boolean>;
};

/** When members last signed in; beside their rows, so that signing in makes no version of what an admin has read. */
export type SignInStore = {
  /** Those of them who have signed in, in any order. */
  of(ids: readonly string[]): Promise<SignIn[]>;
  /** Leaves a later sign-in as it is. */
  save(signIn: SignIn): Promise<void>;
  /** Remembers that a session has ended, for longer than a token of it can live. */
  end(ended: EndedSession): Promise<void>;
};

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
