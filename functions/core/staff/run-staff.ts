import type { ExportPart } from '#shared/contract/list-exports.ts';
import { MEMBER_STATES, type StaffList, type StaffMember } from '#shared/contract/staff/team.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Member, StaffIdentity, SignIn, Role } from '#shared/domain/staff/member.ts';
import { newsOf } from '#shared/domain/staff/staff-notifications.ts';
import { Problem } from '#shared/problems.ts';
import { exportPart, type ExportDeps } from '../stats/exports/export-part.ts';
import { STAFF_COLUMNS } from '../stats/exports/columns.ts';
import { changeMember, refuseStale, type StaffRecords } from './change-member.ts';
import type { Log } from '../ports.ts';
import type { Account, Accounts } from './ports.ts';
import { noteSignIn, type SignInDeps } from './sign-ins.ts';

export type StaffDeps = StaffRecords & SignInDeps & { accounts: Accounts; log: Pick<Log, 'warn'> };
/** Somebody of the team, who is signed in. */
type SignedIn = Actor & { role: Role };
/** Data about a staff member: the account in the pool, the record of decisions, and the sign-in. */
type Known = { account: Account; member: Member | null; signIn: SignIn | null };

function stateOf(account: Account, member: Member | null, role: Role | null): StaffMember['state'] {
  if (member !== null && member.removed_at !== null) return 'removed';
  if (!account.isConfirmed) return 'unconfirmed';
  if (role === null) return 'waiting';
  return account.isInvited ? 'invited' : 'active';
}

/** Without a record, the role that the pool gives counts, as it does in the token. */
const shown = ({ account, member, signIn }: Known, role = member?.role ?? null): StaffMember => ({
  id: account.id,
  email: account.email,
  state: stateOf(account, member, role),
  role,
  ver: member?.ver ?? 0,
  created_at: account.created_at,
  removed_at: member?.removed_at ?? null,
  invited_at: member?.invited_at ?? null,
  signed_in_at: signIn?.signed_in_at ?? null,
  has_second_factor: signIn?.has_second_factor ?? null,
  news: member === null ? [] : [...newsOf(member)],
});

const rank = ({ state }: StaffMember): number => MEMBER_STATES.indexOf(state);

/** A page of those who have an account, with what is recorded of them. */
export async function listStaff(
  { accounts, members, signIns }: StaffDeps,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<StaffList> {
  const [{ accounts: all, next }, roles] = await Promise.all([accounts.list(cursor), accounts.roles()]);
  const ids = all.map(({ id }) => id);
  const [rows, came] = await Promise.all([members.members(ids), signIns.of(ids)]);
  const memberOf = new Map(rows.map((member) => [member.id, member]));
  const signInOf = new Map(came.map((signIn) => [signIn.id, signIn]));
  const people = all.map((account) => {
    const member = memberOf.get(account.id) ?? null;
    const signIn = signInOf.get(account.id) ?? null;
    return shown({ account, member, signIn }, member === null ? (roles.get(account.id) ?? null) : member.role);
  });
  return { people: people.toSorted((a, b) => rank(a) - rank(b) || a.email.localeCompare(b.email)), next_cursor: next };
}

/**
 * Returns the signed-in person. The deployment put the first admin into the group. The record of a person begins here,
 * at the first use, with the role of the token.
 * @throws Problem unauthorized, when the account is gone
 */
export async function whoIsSignedIn(deps: StaffDeps, { id, email, role }: SignedIn): Promise<StaffIdentity> {
  if (email !== null) return { id, email, role };
  const account = await deps.accounts.find(id);
  if (account === null) throw new Problem('unauthorized', 'Authorization');
  const actor = { id, email: account.email };
  const done = { actor, action: 'person.enter' as const, id, email: account.email, fields: { role } };
  await changeMember(deps, null, done).catch((error: unknown) => {
    // Another request of theirs was faster.
    if (!(error instanceof Problem && error.code === 'changed_meanwhile')) throw error;
  });
  return { id, email: account.email, role };
}

/**
 * Returns the signed-in person and records the sign-in; while the pool does not answer, a later request records it.
 * @throws Problem unauthorized, when the account is gone
 */
export async function enter(deps: StaffDeps, person: SignedIn, signed_in_at: number): Promise<StaffIdentity> {
  const entered = await whoIsSignedIn(deps, person);
  await noteSignIn(deps, { id: entered.id, signed_in_at }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'sign_in_unavailable')) throw error;
    deps.log.warn('a sign-in is not remembered yet', { person: entered.id });
  });
  return entered;
}

/**
 * Returns the account and its record, in the version that the caller has read. A change that is already stored may be
 * repeated with an older version: the caller repeats it because the pool had not answered.
 * @throws Problem person_not_found, changed_meanwhile
 */
async function asRead(
  { accounts, members, signIns }: StaffDeps,
  id: string,
  ver: number,
  isSo: (member: Member) => boolean,
): Promise<Known> {
  const [account, member, [signIn = null]] = await Promise.all([
    accounts.find(id),
    members.member(id),
    signIns.of([id]),
  ]);
  if (account === null) throw new Problem('person_not_found', 'id');
  const isRepeat = member !== null && isSo(member);
  if ((member?.ver ?? 0) !== ver && !isRepeat) refuseStale(member);
  return { account, member, signIn };
}

/** Returns the role of a staff member; a new record begins with the role that the person has. */
const roleOf = async ({ accounts }: StaffDeps, id: string, member: Member | null): Promise<Role | null> =>
  member === null ? ((await accounts.roles()).get(id) ?? null) : member.role;

type Named = { id: string; ver: number };

/**
 * Makes an account with a role for somebody, who is sent a password. Should it end half-way, they wait in the list to be let
 * in, as whoever registers does.
 * @throws Problem account_exists, changed_meanwhile, sign_in_unavailable
 */
export async function invite(
  deps: StaffDeps,
  actor: Actor,
  { email, role, news = null }: { email: string; role: Role; news?: Member['news'] },
): Promise<StaffMember> {
  const account = await deps.accounts.invite(email);
  const fields = { role, invited_at: now(deps), ...(news === null ? {} : { news }) };
  const member = await changeMember(deps, null, { actor, action: 'person.invite', id: account.id, email, fields });
  await deps.accounts.admit(account.id, role);
  return shown({ account, member, signIn: null });
}

/**
 * Sends another password to somebody who has not come yet.
 * @throws Problem person_not_found, changed_meanwhile, not_invited, sign_in_unavailable
 */
export async function inviteAgain(deps: StaffDeps, actor: Actor, { id, ver }: Named): Promise<StaffMember> {
  const { account, member, signIn } = await asRead(deps, id, ver, () => false);
  const role = await roleOf(deps, id, member);
  if (!account.isInvited || role === null) throw new Problem('not_invited', 'id');
  const fields = { role, invited_at: now(deps) };
  const { email } = account;
  const after = await changeMember(deps, member, { actor, action: 'person.invite_again', id, email, fields });
  // The pool may not have answered when they were invited first: without the group they would come to nothing.
  await deps.accounts.admit(id, role);
  await deps.accounts.inviteAgain(email);
  return shown({ account, member: after, signIn });
}

/**
 * Gives somebody a role, or none; whoever was removed is let in again, and signs in anew. It is recorded first: until the
 * pool has followed, the lower of both counts, and repeating it brings the pool up to date.
 * @throws Problem person_not_found, changed_meanwhile, last_admin, address_not_proven, sign_in_unavailable
 */
export async function setRole(
  deps: StaffDeps,
  actor: Actor,
  { id, ver, role }: Named & { role: Role | null },
): Promise<StaffMember> {
  const isSo = (known: Member): boolean => known.role === role && known.removed_at === null;
  const { account, member, signIn } = await asRead(deps, id, ver, isSo);
  if (role !== null && !account.isConfirmed) throw new Problem('address_not_proven', 'id');
  const fields = { role, removed_at: null };
  const after = await changeMember(deps, member, {
    actor,
    action: 'person.set_role',
    id,
    email: account.email,
    fields,
  });
  await deps.accounts.admit(id, role);
  return shown({ account, member: after, signIn });
}

/**
 * Removes somebody: what they hold is worth nothing from the next request on, and they can sign in no more.
 * @throws Problem person_not_found, changed_meanwhile, last_admin, sign_in_unavailable
 */
export async function removePerson(deps: StaffDeps, actor: Actor, { id, ver }: Named): Promise<StaffMember> {
  const { account, member, signIn } = await asRead(deps, id, ver, (known) => known.removed_at !== null);
  const removed_at = member?.removed_at ?? now(deps);
  const fields = { role: null, removed_at, signed_out_at: removed_at };
  const after = await changeMember(deps, member, { actor, action: 'person.remove', id, email: account.email, fields });
  await deps.accounts.shutOut(id);
  return shown({ account, member: after, signIn });
}

/**
 * Ends all sessions of somebody else, with their next request; they may sign in anew.
 * @throws Problem own_account, person_not_found, changed_meanwhile, sign_in_unavailable
 */
export async function endSessions(deps: StaffDeps, actor: Actor, { id, ver }: Named): Promise<StaffMember> {
  if (id === actor.id) throw new Problem('own_account', 'id');
  const { account, member, signIn } = await asRead(deps, id, ver, () => false);
  const { email } = account;
  const fields = { role: await roleOf(deps, id, member), signed_out_at: now(deps) };
  const after = await changeMember(deps, member, { actor, action: 'person.end_sessions', id, email, fields });
  await deps.accounts.signOut(id);
  return shown({ account, member: after, signIn });
}

/**
 * Recreates the account of a staff member who has lost the second factor, and perhaps more: a pool that requires one
 * removes nobody's app. The old account's credentials are invalid from the first write on. The person signs in by a new
 * password, as an invited person does, and keeps the role and the chosen notifications. An interruption leaves one of
 * three states. The old account is in the list as removed, to be let in and reset again. Or there is none, and the
 * person is invited. Or the new one is in the list, to be let in or invited again.
 * @throws Problem own_account, person_not_found, changed_meanwhile, last_admin, account_exists, sign_in_unavailable
 */
export async function resetSecondFactor(deps: StaffDeps, actor: Actor, { id, ver }: Named): Promise<StaffMember> {
  if (id === actor.id) throw new Problem('own_account', 'id');
  const { account, member } = await asRead(deps, id, ver, () => false);
  const role = await roleOf(deps, id, member);
  // Only checked for members whose row changed since it was read.
  if (role === null || stateOf(account, member, role) !== 'active') return refuseStale(member);
  const { email } = account;
  const removed_at = now(deps);
  const fields = { role: null, removed_at, signed_out_at: removed_at };
  await changeMember(deps, member, { actor, action: 'person.reset_second_factor', id, email, fields });
  await deps.accounts.delete(id);
  return invite(deps, actor, { email, role, news: member?.news ?? null });
}

/**
 * Ends all sessions of whoever asks.
 * @throws Problem unauthorized, changed_meanwhile, sign_in_unavailable
 */
export async function signOutEverywhere(deps: StaffDeps, person: SignedIn): Promise<{ signed_out_at: string }> {
  const { id, email } = await whoIsSignedIn(deps, person);
  const signed_out_at = now(deps);
  const done = {
    actor: { id, email },
    action: 'person.sign_out_everywhere' as const,
    id,
    email,
    fields: { signed_out_at },
  };
  await changeMember(deps, await deps.members.member(id), done);
  await deps.accounts.signOut(id);
  return { signed_out_at };
}

const now = ({ clock }: StaffDeps): string => new Date(clock.now()).toISOString();

type Asked = { export_id?: string | undefined; rows: number; cursor?: string | undefined };

/**
 * The people of the team as CSV, part after part; here and not beside the other lists, as one function asks the pool.
 * @throws Problem invalid_input, sign_in_unavailable
 */
export async function exportStaff(deps: StaffDeps & ExportDeps, actor: Actor, asked: Asked): Promise<ExportPart> {
  const { people: rows, next_cursor } = await listStaff(deps, asked);
  return exportPart(deps, actor, 'team', asked, { columns: STAFF_COLUMNS, rows, next_cursor });
}
