import { beforeEach, describe, expect, test } from 'vitest';
import { endSessions, enter, listStaff, setRole } from '#functions/core/staff/run-staff.ts';
import { ownSignIn, readSecondFactor, signOut } from '#functions/core/staff/sign-ins.ts';
import { codeOf, NOW, PRIYA as priya, threeStaffMembers } from './staff-deps.ts';

let { team, pool, signIns, warnings, deps, verOf } = await threeStaffMembers();
beforeEach(async () => {
  ({ team, pool, signIns, warnings, deps, verOf } = await threeStaffMembers());
});

const letIn = (id: string) => setRole(deps, priya, { id, ver: verOf(id), role: 'staff' });

describe('a sign-in', () => {
  const MINUTE = 60_000;
  const at = (minutes: number): number => Date.parse(NOW) + minutes * MINUTE;
  const arrive = (minutes: number) => enter(deps, priya, at(minutes));
  const shownOf = async (id: string) => (await listStaff(deps)).people.find((person) => person.id === id);

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

  test('is shown to its owner with the one before it, also after the second factor was read anew', async () => {
    expect(await ownSignIn(deps, priya)).toEqual({ signed_in_at: null, before_at: null });
    await arrive(1);
    expect(await ownSignIn(deps, priya)).toEqual({ signed_in_at: '2026-11-22T10:01:00.000Z', before_at: null });
    await arrive(5);
    const both = { signed_in_at: '2026-11-22T10:05:00.000Z', before_at: '2026-11-22T10:01:00.000Z' };
    expect(await ownSignIn(deps, priya)).toEqual(both);
    await readSecondFactor(deps, { id: priya.id, signed_in_at: at(5) });
    expect(await ownSignIn(deps, priya)).toEqual(both);
  });

  test('lets its owner in while the pool does not answer, and is written at a later request', async () => {
    pool.beUnread();
    expect(await arrive(1)).toEqual(priya);
    expect([signIns.written, warnings.length]).toEqual([[], 1]);
    pool.comeBack();
    await arrive(1);
    expect(signIns.written).toEqual(['priya']);
  });

  test('has a second factor as the pool says, when its owner has set one up', async () => {
    Object.assign(pool.accounts.get('asha') ?? {}, { hasSecondFactor: false });
    await letIn('asha');
    const asha = { id: 'asha', email: 'asha@example.in', role: 'staff' } as const;
    await enter(deps, asha, at(1));
    expect(await shownOf('asha')).toMatchObject({ has_second_factor: false });
    Object.assign(pool.accounts.get('asha') ?? {}, { hasSecondFactor: true });
    expect(await readSecondFactor(deps, { id: 'asha', signed_in_at: at(1) })).toEqual({ has_second_factor: true });
    expect(await shownOf('asha')).toMatchObject({ has_second_factor: true, signed_in_at: '2026-11-22T10:01:00.000Z' });
  });

  test('ends in one browser: its session is remembered, and nothing where its token names none', async () => {
    const { signed_out_at: ended_at } = await signOut(deps, { id: 'asha', session: 'one' });
    expect(await signOut(deps, { id: 'asha', session: null })).toEqual({ signed_out_at: expect.any(String) });
    expect(signIns.ended).toEqual([{ id: 'asha', session: 'one', ended_at }]);
    // Nobody else's, and no other of theirs.
    expect([team.events.length, pool.asked]).toEqual([1, []]);
  });

  test('and every session of it ends when an admin says so, but not by this way one’s own', async () => {
    await letIn('asha');
    expect(await codeOf(endSessions(deps, priya, { id: 'asha', ver: 0 }))).toBe('changed_meanwhile');
    expect(await codeOf(endSessions(deps, priya, { id: 'priya', ver: 1 }))).toBe('own_account');
    expect(await codeOf(endSessions(deps, priya, { id: 'nobody', ver: 0 }))).toBe('person_not_found');
    expect(await endSessions(deps, priya, { id: 'asha', ver: 1 })).toMatchObject({ state: 'active', ver: 2 });
    expect(team.rows.get('asha')?.signed_out_at).toEqual(expect.any(String));
    expect(pool.asked.at(-1)).toBe('sign asha out');
  });
});
