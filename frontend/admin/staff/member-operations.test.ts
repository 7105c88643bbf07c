import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/values/ist.ts';
import type { StaffMember } from '#shared/contract/staff/team.ts';
import { actsOn, actWords, cameWords, signInWords } from './member-operations.ts';

const member = (more: Partial<StaffMember>): StaffMember => ({
  id: 'meena',
  email: 'meena@clinic.example',
  state: 'active',
  role: 'staff',
  ver: 1,
  created_at: '2026-11-22T10:00:00.000Z',
  removed_at: null,
  invited_at: null,
  signed_in_at: '2026-11-23T04:30:00.000Z',
  has_second_factor: true,
  news: [],
  ...more,
});
const offered = (more: Partial<StaffMember>): string[] =>
  actsOn(member(more), 'asha').map((operation) => actWords(member(more), operation).button);

test('the state of a member determines the acts on offer', () => {
  expect(offered({ state: 'waiting', role: null })).toEqual(['Approve as staff', 'Approve as admin', 'Remove']);
  expect(offered({ role: 'staff' })).toEqual(['Make admin', 'End sessions', 'Reset second factor', 'Remove']);
  expect(offered({ role: 'admin' })).toEqual(['Make staff', 'End sessions', 'Reset second factor', 'Remove']);
  expect(offered({ has_second_factor: false })).toEqual(['Make admin', 'End sessions', 'Remove']);
  expect(offered({ state: 'invited' })).toEqual(['Invite again', 'Make admin', 'Withdraw invitation']);
  expect(offered({ state: 'removed', role: null })).toEqual(['Approve as staff', 'Approve as admin']);
  expect(offered({ state: 'unconfirmed', role: null })).toEqual(['Remove']);
});

test('nobody does anything to their own account', () => {
  expect(actsOn(member({ id: 'asha', role: 'admin' }), 'asha')).toEqual([]);
});

test('the question before an act names the member and the effect', () => {
  const admin = member({ role: 'admin' });
  for (const operation of actsOn(admin, 'asha')) {
    const { title, effect, isDanger } = actWords(admin, operation);
    expect(title).toContain('meena@clinic.example');
    expect(effect).toMatch(/immediately|on every device|^Access to/);
    expect(isDanger).toBe(true);
  }
  expect(actWords(admin, { kind: 'reset-second-factor' }).effect).toMatch(/valid for 3 days.*Call them/);
  expect(actWords(member({ state: 'waiting' }), { kind: 'role', role: 'admin' })).toMatchObject({
    effect: expect.stringContaining('Full access'),
    isDanger: false,
  });
});

test('the day beside a state is that of registering or of the invitation, and where somebody is removed that of the removal', () => {
  const invited_at = '2026-11-23T04:30:00.000Z';
  const sent = Date.parse(invited_at);
  const invited = member({ state: 'invited', invited_at });
  expect(cameWords(invited, sent + 3 * DAY_MS - 1)).toBe('on 23-11-2026 10:00, for 3 days');
  expect(cameWords(invited, sent + 3 * DAY_MS)).toBe('on 23-11-2026 10:00, expired');
  expect(cameWords(member({ invited_at }), sent)).toBe('registered 22-11-2026');
  expect(cameWords(member({}), sent)).toBe('registered 22-11-2026');
  expect(cameWords(member({ state: 'removed', role: null, removed_at: '2026-11-30T20:00:00.000Z' }), sent)).toBe(
    'on 01-12-2026',
  );
});

test('a member shows the last login and whether a code is required', () => {
  expect(signInWords(member({}))).toEqual(['last login 23-11-2026 10:00', 'second factor on']);
  expect(signInWords(member({ has_second_factor: false }))).toContain('no second factor');
  expect(signInWords(member({ signed_in_at: null, has_second_factor: null }))).toEqual(['has not logged in yet']);
  expect(signInWords(member({ state: 'removed' }))).toEqual([]);
});
