import { whoIsSignedIn, type StaffDeps } from '#functions/core/staff/run-staff.ts';
import type { Account, Accounts } from '#functions/core/staff/ports.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { EndedSession, Member, SignIn, AdminRoll, MemberChange, Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { SignInStore } from '#functions/store/staff/staff-store.ts';

export const NOW = '2026-11-22T10:00:00.000Z';

/** The team's rows in memory, written all or nothing as DynamoDB does. */
function staffInMemory() {
  const rows = new Map<string, Member>();
  const events: AuditEvent[] = [];
  const kept: { roll: AdminRoll | null } = { roll: null };
  const save = async ({ before, after, roll, auditEvent }: MemberChange): Promise<boolean> => {
    if (rows.get(after.id)?.ver !== before?.ver) return false;
    if (roll !== null && kept.roll?.ver !== roll.before?.ver) return false;
    rows.set(after.id, after);
    if (roll !== null) kept.roll = { ids: roll.ids, ver: (kept.roll?.ver ?? 0) + 1 };
    events.push(auditEvent);
    return true;
  };
  const store: StaffDeps['members'] = {
    member: async (id) => rows.get(id) ?? null,
    members: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    admins: async () => kept.roll,
    save,
  };
  return { store, rows, events, kept };
}

/** Sign-ins in memory, with how often one was written. */
function signInsInMemory() {
  const rows = new Map<string, SignIn>();
  const written: string[] = [];
  const ended: EndedSession[] = [];
  const store: SignInStore = {
    end: async (session) => void ended.push(session),
    of: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    async save(signIn) {
      written.push(signIn.id);
      rows.set(signIn.id, signIn);
    },
  };
  return { store, rows, written, ended };
}

/** A pool in memory: who is in which group, who may sign in, and what else was asked of it. */
function poolInMemory() {
  const accounts = new Map<string, Account & { role: Role | null; isOpen: boolean; hasSecondFactor: boolean }>();
  const asked: string[] = [];
  const deleted = new Set<string>();
  let [isDown, fails] = [false, /(?!)/];
  let isUnread = false;
  const told = async (what: string): Promise<void> => {
    if (isDown || fails.test(what)) throw new Problem('sign_in_unavailable');
    asked.push(what);
  };
  const port: Accounts = {
    find: async (id) => {
      if (isUnread) throw new Problem('sign_in_unavailable');
      return accounts.get(id) ?? null;
    },
    list: async () => ({ accounts: [...accounts.values()], next: null }),
    roles: async () =>
      new Map([...accounts.values()].flatMap(({ id, role }): [string, Role][] => (role === null ? [] : [[id, role]]))),
    async invite(email) {
      if ([...accounts.values()].some((one) => one.email === email)) throw new Problem('account_exists', 'email');
      await told(`invite ${email}`);
      const name = email.split('@')[0] ?? '';
      // An id is nobody's twice.
      const id = deleted.has(name) ? `${name}-anew` : name;
      const account = { id, email, isConfirmed: true, isInvited: true, created_at: NOW };
      accounts.set(id, { ...account, role: null, isOpen: true, hasSecondFactor: false });
      return account;
    },
    inviteAgain: (email) => told(`invite ${email} again`),
    async admit(id, role) {
      await told(`admit ${id} as ${role}`);
      Object.assign(accounts.get(id) ?? {}, { role, isOpen: true });
    },
    async shutOut(id) {
      await told(`shut ${id} out`);
      Object.assign(accounts.get(id) ?? {}, { role: null, isOpen: false });
    },
    signOut: (id) => told(`sign ${id} out`),
    async delete(id) {
      await told(`delete ${id}`);
      accounts.delete(id);
      deleted.add(id);
    },
  };
  const add = (id: string, isConfirmed = true, role: Role | null = null) =>
    accounts.set(id, {
      id,
      email: `${id}@example.in`,
      isConfirmed,
      isInvited: false,
      created_at: NOW,
      role,
      isOpen: true,
      hasSecondFactor: true,
    });
  return {
    port,
    accounts,
    asked,
    add,
    goDown: () => (isDown = true),
    beUnread: () => (isUnread = true),
    /** Makes every matching request fail. */
    failAt: (what: RegExp) => (fails = what),
    comeBack: () => ([isDown, isUnread, fails] = [false, false, /(?!)/]),
  };
}

export const PRIYA = { id: 'priya', email: 'priya@example.in', role: 'admin' } as const;

/** A team of three, of whom Priya is the admin; its clock goes on by a second with each look. */
export async function threeStaffMembers() {
  const [team, pool, signIns] = [staffInMemory(), poolInMemory(), signInsInMemory()];
  const warnings: string[] = [];
  let [ids, clock] = [0, Date.parse(NOW)];
  const deps: StaffDeps = {
    clock: { now: () => (clock += 1000) },
    ids: { auditEventId: () => `act_${(ids += 1)}` },
    members: team.store,
    signIns: signIns.store,
    log: { warn: (message) => warnings.push(message) },
    accounts: pool.port,
  };
  for (const id of ['priya', 'asha', 'ravi']) pool.add(id);
  await whoIsSignedIn(deps, { ...PRIYA, email: null });
  const verOf = (id: string): number => team.rows.get(id)?.ver ?? 0;
  return { team, pool, signIns, warnings, deps, verOf };
}

/** The problem that work ends with. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
