import * as z from 'zod';
import { StaffIdentity, Role } from '../../domain/staff/member.ts';
import { NOTIFICATION_TOPICS, NotificationTopic } from '../../domain/staff/staff-notifications.ts';
import { LANGUAGES } from '../../values/language.ts';
import { isValidEmail, tidyEmail } from '../../values/contact/email-address.ts';
import { ExportPart, partNames } from '../list-exports.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

/** An id of the identity pool. */
const PersonId = z.string().regex(/^[A-Za-z0-9._-]{1,128}$/, 'This is not the id of a staff member.');
/** The version that was read; 0 of somebody of whom nothing is recorded yet. */
const Ver = z.int().min(0);

/**
 * How somebody stands, those who wait for an admin first; `invited`: they have a role, and choose a password at their first
 * login; `unconfirmed`: the e-mail address is not proven yet.
 */
export const MEMBER_STATES = ['waiting', 'active', 'invited', 'unconfirmed', 'removed'] as const;

/** Somebody who has an account, as admins see them. */
export const StaffMember = lazyStrictObject(() => ({
  id: z.string(),
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  role: Role.nullable(),
  ver: Ver,
  /** When the account was made. */
  created_at: z.iso.datetime(),
  removed_at: z.iso.datetime().nullable(),
  /** When the last invitation was sent; null of whoever registered. */
  invited_at: z.iso.datetime().nullable(),
  /** Null of whoever has not used the back office yet; so is the next. */
  signed_in_at: z.iso.datetime().nullable(),
  has_second_factor: z.boolean().nullable(),
  /**
   * Kinds of e-mail notifications that they receive: their own choice, or the default of their role. Empty if nothing
   * is recorded of them yet.
   */
  news: z.array(NotificationTopic),
}));
export type StaffMember = z.infer<typeof StaffMember>;

/**
 * Some hundreds of accounts, in the order of their states, then by e-mail address. Those whose address is not proven are on
 * the first page alone, and some of them only: whoever registers without end hides nobody.
 */
export const StaffList = lazyStrictObject(() => ({ people: z.array(StaffMember), next_cursor: z.string().nullable() }));
export type StaffList = z.infer<typeof StaffList>;

/** Whom an admin invites; the address is held in lower case, as the pool compares it, and no longer than it takes one. */
export const Invitation = lazyStrictObject(() => ({
  email: z
    .string()
    .overwrite(tidyEmail)
    .toLowerCase()
    .max(128)
    .refine(isValidEmail, 'Please enter a valid e-mail address.'),
  role: Role,
}));

/** Notification choice of a staff member, and its language, as stored or to be stored. */
export const ChosenTopics = lazyStrictObject(() => ({
  news: z.array(NotificationTopic).max(NOTIFICATION_TOPICS.length),
  language: z.enum(LANGUAGES),
  ver: Ver,
}));
export type ChosenTopics = z.infer<typeof ChosenTopics>;

const REFUSALS = ['person_not_found', 'changed_meanwhile', 'last_admin', 'sign_in_unavailable'] as const;

export const team = {
  me: route('GET', '/admin/me', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get the signed-in staff member and their role',
    problems: ['sign_in_unavailable'],
  }).output(StaffIdentity),

  lastSignIn: route('GET', '/admin/me/sign-in', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get the times of your last two sign-ins',
  }).output(
    lazyStrictObject(() => ({
      signed_in_at: z.iso.datetime().nullable(),
      /** Null where nobody knows. */
      before_at: z.iso.datetime().nullable(),
    })),
  ),
  list: route('POST', '/admin/team/list', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: 'List staff accounts, those that await approval first',
    problems: ['sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ cursor: z.string().min(1).max(4096).optional() })))
    .output(StaffList),

  invite: route('POST', '/admin/team', {
    ...access('admin', 'staff_access', 'personal_data'),
    summary: 'Invite a staff member with a role and a one-time password',
    problems: ['account_exists', 'changed_meanwhile', 'sign_in_unavailable'],
  })
    .input(Invitation)
    .output(StaffMember),

  inviteAgain: route('POST', '/admin/team/{id}/invite-again', {
    ...access('admin', 'staff_access', 'personal_data'),
    summary: 'Send an invited staff member a new one-time password; the earlier one stops working',
    problems: ['person_not_found', 'changed_meanwhile', 'not_invited', 'sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ id: PersonId, ver: Ver })))
    .output(StaffMember),

  setRole: route('PUT', '/admin/team/{id}', {
    ...access('admin', 'staff_access', 'personal_data'),
    summary: 'Update the role of a staff member',
    problems: [...REFUSALS, 'address_not_proven'],
  })
    .input(lazyStrictObject(() => ({ id: PersonId, ver: Ver, role: Role.nullable() })))
    .output(StaffMember),

  remove: route('DELETE', '/admin/team/{id}', {
    ...access('admin', 'staff_access', 'personal_data'),
    summary: 'Remove a staff member and end their sessions',
    problems: REFUSALS,
  })
    .input(lazyStrictObject(() => ({ id: PersonId, ver: z.coerce.number().pipe(Ver) })))
    .output(StaffMember),

  resetSecondFactor: route('POST', '/admin/team/{id}/reset-second-factor', {
    ...access('admin', 'staff_access', 'personal_data'),
    summary: 'Reset the second factor of a staff member: they get a one-time password and set up an app again',
    problems: [...REFUSALS, 'own_account', 'account_exists'],
  })
    .input(lazyStrictObject(() => ({ id: PersonId, ver: Ver })))
    .output(StaffMember),

  endSessions: route('POST', '/admin/team/{id}/end-sessions', {
    ...access('admin', 'staff_access', 'personal_data'),
    summary: 'End all sessions of a staff member',
    problems: ['person_not_found', 'changed_meanwhile', 'own_account', 'sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ id: PersonId, ver: Ver })))
    .output(StaffMember),

  news: route('GET', '/admin/me/notifications', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get your own e-mail notifications',
    problems: ['sign_in_unavailable'],
  }).output(ChosenTopics),

  chooseTopics: route('PUT', '/admin/me/notifications', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'Update your own e-mail notifications',
    problems: ['changed_meanwhile', 'sign_in_unavailable'],
  })
    .input(ChosenTopics)
    .output(ChosenTopics),

  readSecondFactor: route('POST', '/admin/me/second-factor', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'Refresh whether your own account has a second factor',
    problems: ['sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ changed: z.literal(true) })))
    .output(lazyStrictObject(() => ({ has_second_factor: z.boolean() }))),

  signOut: route('POST', '/admin/sign-out', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'End your own session in this browser',
  })
    .input(lazyStrictObject(() => ({ here: z.literal(true) })))
    .output(lazyStrictObject(() => ({ signed_out_at: z.iso.datetime() }))),

  signOutEverywhere: route('POST', '/admin/sign-out-everywhere', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'End all your own sessions, including this one',
    problems: ['changed_meanwhile', 'sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ everywhere: z.literal(true) })))
    .output(lazyStrictObject(() => ({ signed_out_at: z.iso.datetime() }))),
};

/** Apart from the exports of other lists: it is answered by the one function that may ask the pool. */
export const staffExport = {
  team: route('POST', '/admin/exports/team', {
    ...access('admin', 'personal_data', 'personal_data'),
    summary: 'Export staff as CSV',
    problems: ['sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ ...partNames(), cursor: z.string().min(1).max(4096).optional() })))
    .output(ExportPart),
};
