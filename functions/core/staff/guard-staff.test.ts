import { expect, test } from 'vitest';
import type { Member } from '#shared/domain/staff/member.ts';
import { guardStaff, currentPrincipal } from './guard-staff.ts';

const at = (minute: number): string => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const holder = { id: 'asha', role: 'admin', email: null, signed_in_at: Date.parse(at(10)), session: 'one' } as const;
const member: Member = {
  id: 'asha',
  email: 'asha@example.in',
  role: 'admin',
  removed_at: null,
  signed_out_at: null,
  invited_at: null,
  news: null,
  language: 'en',
  ver: 1,
  changed_at: at(0),
  changed_by: 'priya@example.in',
};

test('the lower of the two roles counts, whichever says it (A-011)', () => {
  const roles = (['staff', 'admin', null] as const).flatMap((said) =>
    (['staff', 'admin', null] as const).map((recorded) => [
      `${said} ${recorded}`,
      currentPrincipal({ ...holder, role: said }, { member: { ...member, role: recorded }, hasEnded: false })?.role,
    ]),
  );
  expect(Object.fromEntries(roles)).toEqual({
    'staff staff': 'staff',
    'staff admin': 'staff',
    'staff null': null,
    'admin staff': 'staff',
    'admin admin': 'admin',
    'admin null': null,
    'null staff': null,
    'null admin': null,
    'null null': null,
  });
});

test('a token is worth nothing once its holder was removed, or has signed out everywhere since', () => {
  const worth = (change: Partial<Member>) =>
    currentPrincipal(holder, { member: { ...member, ...change }, hasEnded: false });
  expect(worth({ removed_at: at(5) })).toBeNull();
  expect(worth({ signed_out_at: at(11) })).toBeNull();
  expect(worth({ signed_out_at: at(10) })).toEqual({ ...holder, email: 'asha@example.in' });
});

test('a token of a session that its owner ended is worth nothing, whatever is recorded of them', () => {
  expect(currentPrincipal(holder, { member, hasEnded: true })).toBeNull();
  expect(currentPrincipal(holder, { member: null, hasEnded: true })).toBeNull();
});

test('each token that is good is held against the row of its holder, and of no other', async () => {
  const asked: string[] = [];
  const members = {
    recorded: async ({ id, session }: { id: string; session: string | null }) => {
      asked.push(`${id} ${session}`);
      return { member: id === 'gone' ? { ...member, removed_at: at(5) } : null, hasEnded: id === 'left' };
    },
  };
  const tokens = { principalOf: async (token: string) => (token === 'bad' ? null : { ...holder, id: token }) };
  const team = guardStaff(tokens, members);
  expect(await team.principalOf('bad')).toBeNull();
  expect(await team.principalOf('gone')).toBeNull();
  expect(await team.principalOf('left')).toBeNull();
  expect(await team.principalOf('first')).toEqual({ ...holder, id: 'first' });
  expect(asked).toEqual(['gone one', 'left one', 'first one']);
});
