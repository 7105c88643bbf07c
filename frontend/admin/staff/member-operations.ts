import { type StaffMember, team } from '#shared/contract/staff/team.ts';
import { INVITATION_DAYS, type Role } from '#shared/domain/staff/member.ts';
import { DAY_MS, istDay } from '#shared/values/ist.ts';
import { apiOf } from '../api/client.ts';
import { dayWords, momentWords } from '../ui/format.ts';

/** Calls about accounts. The first screen needs none of them: session.tsx names its own. */
export const staffApi = apiOf({ team }).team;

/** Actions of an admin on a member's account. */
export type MemberOperation =
  | { kind: 'role'; role: Role }
  | { kind: 'remove' }
  | { kind: 'reset-second-factor' }
  | { kind: 'end-sessions' }
  | { kind: 'invite-again' };

/** An act in words: its button, what is asked before it, what happens then, and what is said afterwards. */
export type ActWords = { button: string; title: string; effect: string; done: string; isDanger: boolean };

/** Descriptions of the permissions of each role. */
export const MAY: Readonly<Record<Role, string>> = {
  staff: 'Access to bookings, leads, messages, partner requests, reviews and the blog.',
  admin: 'Full access: clinics, money, settings and staff.',
};

const NAMES: Readonly<Record<Role, string>> = { staff: 'staff', admin: 'an admin' };

function roleWords({ email, state, role: before }: StaffMember, role: Role): ActWords {
  const done = `${email} is ${NAMES[role]} now`;
  if (state !== 'active' && state !== 'invited')
    return {
      button: `Approve as ${role}`,
      title: `Approve ${email} as ${NAMES[role]}?`,
      effect: MAY[role],
      done,
      isDanger: false,
    };
  const isLess = before === 'admin' && role === 'staff';
  return {
    button: `Make ${role}`,
    title: `Make ${email} ${NAMES[role]}?`,
    effect: isLess ? `${MAY.staff} They lose access to admin screens immediately.` : MAY[role],
    done,
    isDanger: isLess,
  };
}

function removeWords({ email, state }: StaffMember): ActWords {
  if (state === 'invited')
    return {
      button: 'Withdraw invitation',
      title: `Withdraw the invitation of ${email}?`,
      effect: 'The password in their e-mail stops working immediately. An admin can give them access later.',
      done: `The invitation of ${email} is withdrawn`,
      isDanger: true,
    };
  return {
    button: 'Remove',
    title: `Remove ${email}?`,
    effect:
      'All their sessions end immediately, and they can’t log in. Their audit events stay. An admin can give them access again later.',
    done: `${email} is removed`,
    isDanger: true,
  };
}

/** An act in words, as it is offered for somebody. */
export function actWords(member: StaffMember, operation: MemberOperation): ActWords {
  const { email } = member;
  switch (operation.kind) {
    case 'role':
      return roleWords(member, operation.role);
    case 'remove':
      return removeWords(member);
    case 'invite-again':
      return {
        button: 'Invite again',
        title: `Send ${email} another invitation?`,
        effect: `They get a new password by e-mail, valid for ${INVITATION_DAYS} days. The previous one stops working immediately.`,
        done: `${email} is invited again`,
        isDanger: false,
      };
    case 'end-sessions':
      return {
        button: 'End sessions',
        title: `End every session of ${email}?`,
        effect: 'They are logged out on every device, and can log in again.',
        done: `Every session of ${email} has ended`,
        isDanger: true,
      };
    case 'reset-second-factor':
      return {
        button: 'Reset second factor',
        title: `Reset the second factor of ${email}?`,
        effect: `All their sessions end immediately, and their password and authenticator app stop working. They get a new password by e-mail, valid for ${INVITATION_DAYS} days, and set up a new password and app with it. Call them first to make sure that the request is theirs.`,
        done: `The second factor of ${email} is reset, and a new password is on its way`,
        isDanger: true,
      };
  }
}

const ROLE_OPERATIONS: Readonly<Record<Role, MemberOperation>> = {
  staff: { kind: 'role', role: 'staff' },
  admin: { kind: 'role', role: 'admin' },
};

/**
 * Returns the actions possible on a member now, the most likely first. None for the user's own account: another admin
 * does that.
 */
export function actsOn({ id, state, role, has_second_factor }: StaffMember, ownId: string): MemberOperation[] {
  if (id === ownId) return [];
  switch (state) {
    case 'waiting':
      return [ROLE_OPERATIONS.staff, ROLE_OPERATIONS.admin, { kind: 'remove' }];
    case 'active':
      return [
        ROLE_OPERATIONS[role === 'admin' ? 'staff' : 'admin'],
        { kind: 'end-sessions' },
        ...(has_second_factor === false ? [] : [{ kind: 'reset-second-factor' } as const]),
        { kind: 'remove' },
      ];
    case 'invited':
      return [{ kind: 'invite-again' }, ROLE_OPERATIONS[role === 'admin' ? 'staff' : 'admin'], { kind: 'remove' }];
    case 'removed':
      return [ROLE_OPERATIONS.staff, ROLE_OPERATIONS.admin];
    // Whose address it is, is not proven.
    case 'unconfirmed':
      return [{ kind: 'remove' }];
  }
}

/** When somebody registered or was invited, and whether the invitation is over; of somebody who is removed, when that was. */
export function cameWords({ created_at, removed_at, invited_at, state }: StaffMember, now: number): string {
  if (removed_at !== null) return `on ${dayWords(istDay(removed_at))}`;
  if (state === 'invited' && invited_at !== null) {
    const isOver = now >= Date.parse(invited_at) + INVITATION_DAYS * DAY_MS;
    return `on ${momentWords(invited_at)}, ${isOver ? 'expired' : `for ${INVITATION_DAYS} days`}`;
  }
  return `registered ${dayWords(istDay(created_at))}`;
}

/** How somebody of the team came last, and whether a code is asked for besides the password. */
export function signInWords({ state, signed_in_at, has_second_factor }: StaffMember): string[] {
  if (state !== 'active') return [];
  if (signed_in_at === null) return ['has not logged in yet'];
  return [
    `last login ${momentWords(signed_in_at)}`,
    has_second_factor === true ? 'second factor on' : 'no second factor',
  ];
}
