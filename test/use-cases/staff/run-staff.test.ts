import { beforeEach, describe, expect, test } from 'vitest';
import { chooseTopics } from '#functions/core/staff/choose-topics.ts';
import {
  endSessions,
  enter,
  invite,
  inviteAgain,
  listStaff,
  removePerson,
  resetSecondFactor,
  setRole,
  signOutEverywhere,
  whoIsSignedIn,
  exportStaff,
} from '#functions/core/staff/run-staff.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { codeOf, NOW, PRIYA as priya, threeStaffMembers } from './staff-deps.ts';

let { team, pool, deps, verOf } = await threeStaffMembers();
beforeEach(async () => {
  ({ team, pool, deps, verOf } = await threeStaffMembers());
});

const give = (id: string, role: Role | null) => setRole(deps, priya, { id, ver: verOf(id), role });
const remove = (id: string) => removePerson(deps, priya, { id, ver: verOf(id) });

describe('the last admin', () => {
  test('cannot go, step down or be removed', async () => {
    await give('asha', 'staff');
    for (const work of [() => give('priya', 'staff'), () => give('priya', null), () => remove('priya')])
      expect(await codeOf(work())).toBe('last_admin');
    expect([verOf('priya'), team.events.length]).toEqual([1, 2]);
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
      codeOf(removePerson(deps, priya, { id: 'asha', ver: 1 })),
      codeOf(removePerson(deps, asha, { id: 'priya', ver: 1 })),
    ]);
    expect(both.toSorted()).toEqual(['done', 'last_admin']);
    expect([...team.rows.values()].filter(({ removed_at }) => removed_at === null)).toHaveLength(1);
  });

  test('two who become admin at the same time both do', async () => {
    await Promise.all([give('asha', 'admin'), give('ravi', 'admin')]);
    expect(team.kept.roll?.ids.toSorted()).toEqual(['asha', 'priya', 'ravi']);
  });
});

describe('a decision', () => {
  test('holds while the pool does not answer, and a repeat brings the pool up to date', async () => {
    await give('asha', 'admin');
    pool.goDown();
    const again = () => removePerson(deps, priya, { id: 'asha', ver: 1 });
    expect(await codeOf(again())).toBe('sign_in_unavailable');
    const removed_at = team.rows.get('asha')?.removed_at;
    expect(removed_at).toEqual(expect.any(String));
    expect(team.rows.get('asha')).toMatchObject({ role: null, removed_at, signed_out_at: removed_at, ver: 2 });
    pool.comeBack();
    expect(await codeOf(again())).toBe('done');
    expect(pool.accounts.get('asha')).toMatchObject({ role: null, isOpen: false });
    // Nothing was decided the second time.
    expect([verOf('asha'), team.events.at(-1)?.action, team.events.length]).toEqual([2, 'person.remove', 3]);
  });

  test('is written with who decided it, and names fields only', async () => {
    await give('asha', 'staff');
    await signOutEverywhere(deps, { id: 'asha', email: 'asha@example.in', role: 'staff' });
    await endSessions(deps, priya, { id: 'asha', ver: verOf('asha') });
    await remove('asha');
    expect(team.events.map(({ actor_email, action, entity, fields }) => [actor_email, action, entity, fields])).toEqual(
      [
        ['priya@example.in', 'person.enter', 'person#priya', ['role']],
        ['priya@example.in', 'person.set_role', 'person#asha', ['role', 'removed_at']],
        ['asha@example.in', 'person.sign_out_everywhere', 'person#asha', ['signed_out_at']],
        ['priya@example.in', 'person.end_sessions', 'person#asha', ['signed_out_at']],
        ['priya@example.in', 'person.remove', 'person#asha', ['removed_at', 'role', 'signed_out_at']],
      ],
    );
    expect(pool.asked).toEqual(['admit asha as staff', 'sign asha out', 'sign asha out', 'shut asha out']);
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
  expect((await listStaff(deps)).people.map(({ id, state, role }) => `${id} ${state} ${role}`)).toEqual([
    'meena waiting null',
    'asha active staff',
    'priya active admin',
    'typo unconfirmed null',
    'ravi removed null',
  ]);
});

describe('a second factor that is lost', () => {
  const reset = (id: string, ver = verOf(id)) => resetSecondFactor(deps, priya, { id, ver });
  const listed = async () => (await listStaff(deps)).people.map(({ id, state, role }) => `${id} ${state} ${role}`);
  const others = ['priya active admin', 'ravi waiting null'];
  beforeEach(() => give('asha', 'admin'));

  test('goes with its account: the new one has the same address, role and news, and waits for its owner', async () => {
    await chooseTopics(
      deps,
      { ...priya, id: 'asha', email: 'asha@example.in' },
      { news: ['booked'], language: 'en', ver: 1 },
    );
    await enter(deps, { ...priya, id: 'asha', email: 'asha@example.in' }, Date.parse(NOW));
    const anew = await reset('asha');
    expect(anew).toMatchObject({ id: 'asha-anew', email: 'asha@example.in', state: 'invited', role: 'admin', ver: 1 });
    expect(anew).toMatchObject({ news: ['booked'], signed_in_at: null, has_second_factor: null });
    expect(anew.invited_at).toEqual(expect.any(String));
    const removed_at = team.rows.get('asha')?.removed_at;
    expect(removed_at).toEqual(expect.any(String));
    expect(team.rows.get('asha')).toMatchObject({ role: null, removed_at, signed_out_at: removed_at, ver: 3 });
    expect(team.kept.roll?.ids.toSorted()).toEqual(['asha-anew', 'priya']);
    expect(pool.asked.slice(1)).toEqual(['delete asha', 'invite asha@example.in', 'admit asha-anew as admin']);
    expect(
      team.events.slice(-2).map(({ action, entity, actor_id, fields }) => [action, entity, actor_id, fields]),
    ).toEqual([
      ['person.reset_second_factor', 'person#asha', 'priya', ['removed_at', 'role', 'signed_out_at']],
      ['person.invite', 'person#asha-anew', 'priya', ['role', 'invited_at', 'news']],
    ]);
    expect(await listed()).toEqual([others[1], others[0], 'asha-anew invited admin']);
  });

  test('is no matter of one’s own, of an old version, or of whoever is not in the team or has not come yet', async () => {
    await invite(deps, priya, { email: 'meena@example.in', role: 'staff' });
    pool.add('typo', false);
    const before = team.events.length;
    expect(await codeOf(reset('priya'))).toBe('own_account');
    expect(await codeOf(reset('nobody'))).toBe('person_not_found');
    expect(await codeOf(reset('asha', 7))).toBe('changed_meanwhile');
    for (const id of ['meena', 'ravi', 'typo']) expect(await codeOf(reset(id))).toBe('changed_meanwhile');
    await remove('asha');
    expect(await codeOf(reset('asha'))).toBe('changed_meanwhile');
    expect(team.events).toHaveLength(before + 1);
  });

  test('leaves an admin who has an account: two who reset each other do not both lose theirs', async () => {
    const asha = { id: 'asha', email: 'asha@example.in' };
    const both = await Promise.all([
      codeOf(reset('asha', 1)),
      codeOf(resetSecondFactor(deps, asha, { id: 'priya', ver: 1 })),
    ]);
    expect(both.toSorted()).toEqual(['done', 'last_admin']);
  });

  test.each([
    ['deleting', /^delete/, 'asha removed null', () => give('asha', 'admin').then(() => reset('asha'))],
    ['inviting', /^invite/, undefined, () => invite(deps, priya, { email: 'asha@example.in', role: 'admin' })],
    [
      'admitting',
      /^admit/,
      'asha-anew invited admin',
      () => inviteAgain(deps, priya, { id: 'asha-anew', ver: verOf('asha-anew') }),
    ],
  ])(
    'ends half-way at %s: what opened the old account opens nothing, and an admin mends the rest',
    async (_, at, left, mend) => {
      pool.failAt(at);
      expect(await codeOf(reset('asha'))).toBe('sign_in_unavailable');
      expect(team.rows.get('asha')).toMatchObject({ role: null, removed_at: expect.any(String) });
      expect((await listed()).find((line) => line.startsWith('asha'))).toBe(left);
      pool.comeBack();
      expect(await mend()).toMatchObject({ id: 'asha-anew', state: 'invited', role: 'admin' });
      expect(pool.accounts.get('asha-anew')).toMatchObject({ role: 'admin', isOpen: true });
    },
  );
});

describe('an invitation', () => {
  const invited = (role: Role = 'staff') => invite(deps, priya, { email: 'meena@example.in', role });
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
    expect(team.events.at(-1)).toMatchObject({ action: 'person.invite', entity: 'person#meena', actor_id: 'priya' });
    expect(await codeOf(invited())).toBe('account_exists');
    come();
    expect((await listStaff(deps)).people.find(({ id }) => id === 'meena')).toMatchObject({ state: 'active' });
  });

  test('is sent again while its owner has not come, and never after', async () => {
    const { invited_at } = await invited();
    const again = await inviteAgain(deps, priya, { id: 'meena', ver: 1 });
    expect([again.ver, again.state, pool.asked.at(-1)]).toEqual([2, 'invited', 'invite meena@example.in again']);
    expect(again.invited_at).not.toBe(invited_at);
    expect(await codeOf(inviteAgain(deps, priya, { id: 'meena', ver: 1 }))).toBe('changed_meanwhile');
    come();
    expect(await codeOf(inviteAgain(deps, priya, { id: 'meena', ver: 2 }))).toBe('not_invited');
    expect([verOf('meena'), team.events.at(-1)?.action]).toEqual([2, 'person.invite_again']);
  });

  test('an invitation that the pool missed is repaired when it is sent again, and a withdrawn one is not sent', async () => {
    await invited();
    Object.assign(pool.accounts.get('meena') ?? {}, { role: null });
    await inviteAgain(deps, priya, { id: 'meena', ver: 1 });
    expect(pool.asked.slice(-2)).toEqual(['admit meena as staff', 'invite meena@example.in again']);
    await remove('meena');
    expect(await codeOf(inviteAgain(deps, priya, { id: 'meena', ver: 3 }))).toBe('not_invited');
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
  const begun: AuditEvent[] = [];
  const records = { begin: async (act: AuditEvent) => void begun.push(act), goOn: async () => false };
  const { csv, rows } = await exportStaff({ ...deps, records }, priya, { rows: 0 });
  expect(csv.split('\r\n')).toEqual([
    'E-mail,Status,Role,Created (IST),Invited (IST),Last login (IST),Second factor,Notifications,Removed (IST),Account ID',
    'asha@example.in,waiting,,22-11-2026 15:30,,,,,,asha',
    'ravi@example.in,waiting,,22-11-2026 15:30,,,,,,ravi',
    'priya@example.in,active,admin,22-11-2026 15:30,,,,"refund_by_hand, promise_asked, money_differs, message_failed, partner_request, draft_finished, contact_message, review_written",,priya',
    "'=1+1@example.in,unconfirmed,,22-11-2026 15:30,,,,,,'=1+1",
    '',
  ]);
  expect([rows, begun]).toMatchObject([4, [{ action: 'list.export', entity: 'list#team', fields: ['rows: 4'] }]]);
});

describe('somebody whom the pool has in a group, and of whom nothing is recorded yet', () => {
  beforeEach(() => pool.add('first', true, 'admin'));

  test('is listed with the role of the group, and does not wait', async () => {
    const first = (await listStaff(deps)).people.find(({ id }) => id === 'first');
    expect(first).toMatchObject({ state: 'active', role: 'admin', ver: 0 });
  });

  test('keeps that role when their sessions are ended, and when their account is made anew', async () => {
    const after = await endSessions(deps, priya, { id: 'first', ver: 0 });
    expect(after).toMatchObject({ state: 'active', role: 'admin', ver: 1 });
    expect(team.kept.roll?.ids.toSorted()).toEqual(['first', 'priya']);
    pool.add('second', true, 'staff');
    expect(await resetSecondFactor(deps, priya, { id: 'second', ver: 0 })).toMatchObject({
      id: 'second-anew',
      state: 'invited',
      role: 'staff',
    });
    expect(team.rows.get('second')).toMatchObject({ role: null, removed_at: expect.any(String), ver: 1 });
  });
});

test('a user without an account any more is not let in', async () => {
  expect(await codeOf(whoIsSignedIn(deps, { id: 'gone', email: null, role: 'staff' }))).toBe('unauthorized');
});
