import { beforeEach, describe, expect, test } from 'vitest';
import type { Account, Accounts, AdminRoll, MemberChange, SignInStore, TeamStore } from '#functions/core/team/ports.ts';
import { exportTeam } from '#functions/core/team/export-team.ts';
import {
  endSessions,
  enter,
  invite,
  inviteAgain,
  listTeam,
  removePerson,
  resetSecondFactor,
  setRole,
  signOutEverywhere,
  whoIsSignedIn,
} from '#functions/core/team/run-team.ts';
import { readSecondFactor } from '#functions/core/team/sign-ins.ts';
import type { TeamWorld } from '#functions/core/team/run-team.ts';
import type { Act } from '#shared/domain/act.ts';
import type { Member, SignIn } from '#shared/domain/member.ts';
import type { Role } from '#shared/domain/team.ts';
import { Problem } from '#shared/problems.ts';

const NOW = '2026-11-22T10:00:00.000Z';

/** The team's rows in memory, written all or nothing as DynamoDB does. */
function teamInMemory() {
  const rows = new Map<string, Member>();
  const acts: Act[] = [];
  const kept: { roll: AdminRoll | null } = { roll: null };
  const save = async ({ before, after, roll, act }: MemberChange): Promise<boolean> => {
    if (rows.get(after.id)?.ver !== before?.ver) return false;
    if (roll !== null && kept.roll?.ver !== roll.before?.ver) return false;
    rows.set(after.id, after);
    if (roll !== null) kept.roll = { ids: roll.ids, ver: (kept.roll?.ver ?? 0) + 1 };
    acts.push(act);
    return true;
  };
  const store: TeamStore = {
    member: async (id) => rows.get(id) ?? null,
    members: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    admins: async () => kept.roll,
    save,
  };
  return { store, rows, acts, kept };
}

/** Sign-ins in memory, with how often one was written. */
function signInsInMemory() {
  const rows = new Map<string, SignIn>();
  const written: string[] = [];
  const store: SignInStore = {
    of: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
    async save(signIn) {
      written.push(signIn.id);
      rows.set(signIn.id, signIn);
    },
  };
  return { store, rows, written };
}

/** A pool in memory: who is in which group, who may sign in, and what else was asked of it. */
function poolInMemory() {
  const accounts = new Map<string, Account & { role: Role | null; isOpen: boolean; hasSecondFactor: boolean }>();
  const asked: string[] = [];
  let isDown = false;
  let isUnread = false;
  const told = async (what: string): Promise<void> => {
    if (isDown) throw new Problem('sign_in_unavailable');
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
      const id = email.split('@')[0] ?? '';
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
    forgetSecondFactor: (id) => told(`forget the factor of ${id}`),
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
    comeBack: () => (isDown = isUnread = false),
  };
}

let team: ReturnType<typeof teamInMemory>;
let pool: ReturnType<typeof poolInMemory>;
let signIns: ReturnType<typeof signInsInMemory>;
let warnings: string[];
let world: TeamWorld;
let clock: number;
const priya = { id: 'priya', email: 'priya@example.in', role: 'admin' } as const;

beforeEach(async () => {
  team = teamInMemory();
  pool = poolInMemory();
  signIns = signInsInMemory();
  warnings = [];
  let ids = 0;
  clock = Date.parse(NOW);
  world = {
    clock: { now: () => (clock += 1000) },
    ids: { actId: () => `act_${(ids += 1)}` },
    members: team.store,
    signIns: signIns.store,
    log: { warn: (message) => warnings.push(message) },
    accounts: pool.port,
  };
  for (const id of ['priya', 'asha', 'ravi']) pool.add(id);
  await whoIsSignedIn(world, { ...priya, email: null });
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const verOf = (id: string): number => team.rows.get(id)?.ver ?? 0;
const give = (id: string, role: Role | null) => setRole(world, priya, { id, ver: verOf(id), role });
const remove = (id: string) => removePerson(world, priya, { id, ver: verOf(id) });

describe('the last admin', () => {
  test('cannot go, step down or be removed', async () => {
    await give('asha', 'staff');
    for (const work of [() => give('priya', 'staff'), () => give('priya', null), () => remove('priya')])
      expect(await codeOf(work())).toBe('last_admin');
    expect([verOf('priya'), team.acts.length]).toEqual([1, 2]);
    await give('asha', 'admin');
    expect(await codeOf(remove('priya'))).toBe('done');
    expect(team.kept.roll?.ids).toEqual(['asha']);
  });

  test('is the one who has an account: an admin whose account was deleted in the pool is none', async () => {
    await give('asha', 'admin');
    pool.accounts.delete('asha');
    expect(await codeOf(remove('priya'))).toBe('last_admin');
    await give('ravi', 'admin');
    expect(await codeOf(remove('priya'))).toBe('done');
    expect(team.kept.roll?.ids).toEqual(['ravi']);
  });

  test('is left when two remove each other at the same time, whoever comes first', async () => {
    await give('asha', 'admin');
    const asha = { id: 'asha', email: 'asha@example.in' };
    const both = await Promise.all([
      codeOf(removePerson(world, priya, { id: 'asha', ver: 1 })),
      codeOf(removePerson(world, asha, { id: 'priya', ver: 1 })),
    ]);
    expect(both.toSorted()).toEqual(['done', 'last_admin']);
    expect([...team.rows.values()].filter(({ removed_at }) => removed_at === null)).toHaveLength(1);
  });

  test('two who become admin at the same time both do', async () => {
    await Promise.all([give('asha', 'admin'), give('ravi', 'admin')]);
    expect(team.kept.roll?.ids.toSorted()).toEqual(['asha', 'priya', 'ravi']);
  });
});

describe('what was decided', () => {
  test('holds while the pool does not answer, and a repeat brings the pool up to date', async () => {
    await give('asha', 'admin');
    pool.goDown();
    const again = () => removePerson(world, priya, { id: 'asha', ver: 1 });
    expect(await codeOf(again())).toBe('sign_in_unavailable');
    const removed_at = team.rows.get('asha')?.removed_at;
    expect(removed_at).toEqual(expect.any(String));
    expect(team.rows.get('asha')).toMatchObject({ role: null, removed_at, signed_out_at: removed_at, ver: 2 });
    pool.comeBack();
    expect(await codeOf(again())).toBe('done');
    expect(pool.accounts.get('asha')).toMatchObject({ role: null, isOpen: false });
    // Nothing was decided the second time.
    expect([verOf('asha'), team.acts.at(-1)?.action, team.acts.length]).toEqual([2, 'person.remove', 3]);
  });

  test('is written with who decided it, and names fields only', async () => {
    await give('asha', 'staff');
    await resetSecondFactor(world, priya, { id: 'asha', ver: 1 });
    await signOutEverywhere(world, { id: 'asha', email: 'asha@example.in', role: 'staff' });
    await endSessions(world, priya, { id: 'asha', ver: verOf('asha') });
    await remove('asha');
    expect(team.acts.map(({ actor_email, action, entity, fields }) => [actor_email, action, entity, fields])).toEqual([
      ['priya@example.in', 'person.enter', 'person#priya', ['role']],
      ['priya@example.in', 'person.set_role', 'person#asha', ['role', 'removed_at']],
      ['priya@example.in', 'person.reset_second_factor', 'person#asha', ['signed_out_at']],
      ['asha@example.in', 'person.sign_out_everywhere', 'person#asha', ['signed_out_at']],
      ['priya@example.in', 'person.end_sessions', 'person#asha', ['signed_out_at']],
      ['priya@example.in', 'person.remove', 'person#asha', ['removed_at', 'role', 'signed_out_at']],
    ]);
    expect(pool.asked).toEqual([
      'admit asha as staff',
      'forget the factor of asha',
      'sign asha out',
      'sign asha out',
      'sign asha out',
      'shut asha out',
    ]);
  });

  test('gives no role to an address that nobody has proven', async () => {
    pool.add('typo', false);
    expect(await codeOf(give('typo', 'staff'))).toBe('address_not_proven');
    expect(await codeOf(give('typo', null))).toBe('done');
    expect(team.rows.get('typo')?.role).toBeNull();
  });
});

test('the list shows who waits first, and whom nobody has proven or wants no more last', async () => {
  pool.add('typo', false);
  await give('asha', 'staff');
  await give('ravi', 'staff');
  await remove('ravi');
  pool.add('meena');
  expect((await listTeam(world)).people.map(({ id, state, role }) => `${id} ${state} ${role}`)).toEqual([
    'meena waiting null',
    'asha active staff',
    'priya active admin',
    'typo unconfirmed null',
    'ravi removed null',
  ]);
});

describe('an invitation', () => {
  const invited = (role: Role = 'staff') => invite(world, priya, { email: 'meena@example.in', role });
  const come = () => Object.assign(pool.accounts.get('meena') ?? {}, { isInvited: false });

  test('makes an account with a role, which waits for its owner, and says who sent it', async () => {
    const meena = await invited();
    expect(meena).toMatchObject({
      id: 'meena',
      state: 'invited',
      role: 'staff',
      ver: 1,
      invited_at: expect.any(String),
    });
    expect(pool.asked).toEqual(['invite meena@example.in', 'admit meena as staff']);
    expect(team.acts.at(-1)).toMatchObject({ action: 'person.invite', entity: 'person#meena', actor_id: 'priya' });
    expect(await codeOf(invited())).toBe('account_exists');
    come();
    expect((await listTeam(world)).people.find(({ id }) => id === 'meena')).toMatchObject({ state: 'active' });
  });

  test('is sent again while its owner has not come, and never after', async () => {
    const { invited_at } = await invited();
    const again = await inviteAgain(world, priya, { id: 'meena', ver: 1 });
    expect([again.ver, again.state, pool.asked.at(-1)]).toEqual([2, 'invited', 'invite meena@example.in again']);
    expect(again.invited_at).not.toBe(invited_at);
    expect(await codeOf(inviteAgain(world, priya, { id: 'meena', ver: 1 }))).toBe('changed_meanwhile');
    come();
    expect(await codeOf(inviteAgain(world, priya, { id: 'meena', ver: 2 }))).toBe('not_invited');
    expect([verOf('meena'), team.acts.at(-1)?.action]).toEqual([2, 'person.invite_again']);
  });

  test('that the pool did not follow is mended when it is sent again, and one that was withdrawn is not sent', async () => {
    await invited();
    Object.assign(pool.accounts.get('meena') ?? {}, { role: null });
    await inviteAgain(world, priya, { id: 'meena', ver: 1 });
    expect(pool.asked.slice(-2)).toEqual(['admit meena as staff', 'invite meena@example.in again']);
    await remove('meena');
    expect(await codeOf(inviteAgain(world, priya, { id: 'meena', ver: 3 }))).toBe('not_invited');
    expect(pool.accounts.get('meena')).toMatchObject({ role: null, isOpen: false });
  });

  test('makes nobody the admin that has to be left: they may never come', async () => {
    await invited('admin');
    expect(await codeOf(remove('priya'))).toBe('last_admin');
    come();
    expect(await codeOf(remove('priya'))).toBe('done');
  });
});

test('the team leaves as CSV, and nobody’s address is a formula in it', async () => {
  pool.add('=1+1', false);
  const begun: Act[] = [];
  const records = { begin: async (act: Act) => void begun.push(act), goOn: async () => false };
  const { csv, rows } = await exportTeam({ ...world, records }, priya, { rows: 0 });
  expect(csv.split('\r\n')).toEqual([
    'E-mail,State,Role,Account made (IST),Invited (IST),Last login (IST),Second factor,Removed (IST),Id',
    'asha@example.in,waiting,,2026-11-22 15:30,,,,,asha',
    'ravi@example.in,waiting,,2026-11-22 15:30,,,,,ravi',
    'priya@example.in,active,admin,2026-11-22 15:30,,,,,priya',
    "'=1+1@example.in,unconfirmed,,2026-11-22 15:30,,,,,'=1+1",
    '',
  ]);
  expect([rows, begun]).toMatchObject([4, [{ action: 'list.export', entity: 'list#team', fields: ['rows: 4'] }]]);
});

describe('a sign-in', () => {
  const MINUTE = 60_000;
  const at = (minutes: number): number => Date.parse(NOW) + minutes * MINUTE;
  const arrive = (minutes: number) => enter(world, priya, at(minutes));
  const shownOf = async (id: string) => (await listTeam(world)).people.find((person) => person.id === id);

  test('is written once, however often its token is shown, and listed with the second factor the pool knows', async () => {
    expect(await shownOf('priya')).toMatchObject({ signed_in_at: null, has_second_factor: null });
    for (const minutes of [1, 1, 1]) await arrive(minutes);
    expect(signIns.written).toEqual(['priya']);
    expect(await shownOf('priya')).toMatchObject({ signed_in_at: '2026-11-22T10:01:00.000Z', has_second_factor: true });
    // An older session, still open elsewhere.
    await arrive(0);
    expect(signIns.written).toEqual(['priya']);
    await arrive(5);
    expect(await shownOf('priya')).toMatchObject({ signed_in_at: '2026-11-22T10:05:00.000Z', ver: 1 });
  });

  test('lets its owner in while the pool does not answer, and is written at a later request', async () => {
    pool.beUnread();
    expect(await arrive(1)).toEqual(priya);
    expect([signIns.written, warnings.length]).toEqual([[], 1]);
    pool.comeBack();
    await arrive(1);
    expect(signIns.written).toEqual(['priya']);
  });

  test('has a second factor as the pool says, when its owner has set one up or an admin has taken it away', async () => {
    Object.assign(pool.accounts.get('asha') ?? {}, { hasSecondFactor: false });
    await give('asha', 'staff');
    const asha = { id: 'asha', email: 'asha@example.in', role: 'staff' } as const;
    await enter(world, asha, at(1));
    expect(await shownOf('asha')).toMatchObject({ has_second_factor: false });
    Object.assign(pool.accounts.get('asha') ?? {}, { hasSecondFactor: true });
    expect(await readSecondFactor(world, { id: 'asha', signed_in_at: at(1) })).toEqual({ has_second_factor: true });
    expect(await shownOf('asha')).toMatchObject({ has_second_factor: true, signed_in_at: '2026-11-22T10:01:00.000Z' });
    const after = await resetSecondFactor(world, priya, { id: 'asha', ver: verOf('asha') });
    expect(after.has_second_factor).toBe(false);
    expect(await shownOf('asha')).toMatchObject({ has_second_factor: false });
  });

  test('and every session of it ends when an admin says so, but not by this way one’s own', async () => {
    await give('asha', 'staff');
    expect(await codeOf(endSessions(world, priya, { id: 'asha', ver: 0 }))).toBe('changed_meanwhile');
    expect(await codeOf(endSessions(world, priya, { id: 'priya', ver: 1 }))).toBe('own_account');
    expect(await codeOf(endSessions(world, priya, { id: 'nobody', ver: 0 }))).toBe('person_not_found');
    expect(await endSessions(world, priya, { id: 'asha', ver: 1 })).toMatchObject({ state: 'active', ver: 2 });
    expect(team.rows.get('asha')?.signed_out_at).toEqual(expect.any(String));
    expect(pool.asked.at(-1)).toBe('sign asha out');
  });
});

describe('somebody whom the pool has in a group, and of whom nothing is recorded yet', () => {
  beforeEach(() => pool.add('first', true, 'admin'));

  test('is listed with the role of the group, and does not wait', async () => {
    const first = (await listTeam(world)).people.find(({ id }) => id === 'first');
    expect(first).toMatchObject({ state: 'active', role: 'admin', ver: 0 });
  });

  test('keeps that role when their second factor is taken away', async () => {
    const after = await resetSecondFactor(world, priya, { id: 'first', ver: 0 });
    expect(after).toMatchObject({ state: 'active', role: 'admin', ver: 1 });
    expect(team.rows.get('first')).toMatchObject({ role: 'admin', signed_out_at: expect.any(String) });
    expect(team.kept.roll?.ids.toSorted()).toEqual(['first', 'priya']);
  });
});

test('whoever has no account any more is not let in', async () => {
  expect(await codeOf(whoIsSignedIn(world, { id: 'gone', email: null, role: 'staff' }))).toBe('unauthorized');
});
