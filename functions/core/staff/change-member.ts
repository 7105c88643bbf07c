import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import type { Member, AdminRoll, MemberChange } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import { auditEventOf, changedFields, type AuditDeps } from '../audit/audit-event-of.ts';
import { changesOf } from '../audit/changes-of.ts';
import { AUDITED_MEMBER } from '../audit/audited-fields.ts';
import type { Accounts } from './ports.ts';
import type { StaffStore } from '#functions/store/staff/staff-store.ts';
import type { AuditAction } from '../audit/event-sentences.ts';

export type StaffRecords = AuditDeps & {
  members: Pick<StaffStore, 'member' | 'members' | 'admins' | 'save'>;
  accounts: Pick<Accounts, 'find'>;
};

/** Change of a staff member's row: `fields` are its new values. */
type Done = {
  actor: Actor;
  action: AuditAction;
  id: string;
  email: string;
  fields: Partial<Pick<Member, 'role' | 'removed_at' | 'signed_out_at' | 'invited_at' | 'news'>>;
};

/** The person is as they were read, but who is admin has changed: that is decided anew, so often. */
const MOST_TRIES = 5;

const isAdmin = (member: Member | null): boolean => member?.role === 'admin' && member.removed_at === null;

/** @throws Problem changed_meanwhile, with what stands now */
export function refuseStale(member: Member | null): never {
  throw new Problem('changed_meanwhile', 'ver', {
    changed_by: member?.changed_by ?? null,
    changed_at: member?.changed_at ?? null,
    ver: member?.ver ?? 0,
  });
}

/** The admins besides somebody who have an account still: one that was deleted in the pool opens nothing to anybody. */
async function otherAdmins(accounts: StaffRecords['accounts'], ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => accounts.find(id)));
  // An invited admin may never sign in, and does not count as the remaining admin.
  if (!found.some((account) => account?.isInvited === false)) throw new Problem('last_admin');
  return ids.filter((_, place) => found[place] !== null);
}

/** The roll as it is to be; null where it stays as it is. @throws Problem last_admin, sign_in_unavailable */
async function rollAfter(
  { members, accounts }: Pick<StaffRecords, 'members' | 'accounts'>,
  before: Member | null,
  after: Member,
): Promise<MemberChange['roll']> {
  if (isAdmin(before) === isAdmin(after)) return null;
  const roll: AdminRoll | null = await members.admins();
  const others = (roll?.ids ?? []).filter((id) => id !== after.id);
  if (isAdmin(after)) return { before: roll, ids: [...others, after.id] };
  return { before: roll, ids: await otherAdmins(accounts, others) };
}

/**
 * Writes a decision about a staff member, with its actor. Unchanged values are not written again.
 * @throws Problem changed_meanwhile, last_admin, sign_in_unavailable
 */
export async function changeMember(
  { members, accounts, ...audit }: StaffRecords,
  before: Member | null,
  { actor, action, id, email, fields }: Done,
): Promise<Member> {
  const known = {
    role: null,
    removed_at: null,
    signed_out_at: null,
    invited_at: null,
    news: null,
    language: FIRST_LANGUAGE,
    ...before,
    ...fields,
  };
  const changed = before === null ? Object.keys(fields) : changedFields(before, { ...before, ...fields });
  if (before !== null && changed.length === 0) return before;
  const changes = changesOf(AUDITED_MEMBER, before ?? {}, { ...before, ...fields });
  const auditEvent: AuditEvent = auditEventOf(audit, actor, {
    action,
    entity: `person#${id}`,
    fields: changed,
    changes,
  });
  const after: Member = {
    ...known,
    id,
    email,
    ver: (before?.ver ?? 0) + 1,
    changed_at: auditEvent.at,
    changed_by: actor.email ?? actor.id,
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const roll = await rollAfter({ members, accounts }, before, after);
    if (await members.save({ before, after, roll, auditEvent })) return after;
    const present = await members.member(id);
    if (present?.ver !== before?.ver) return refuseStale(present);
  }
  throw new Error('The roll of admins changes all the time');
}
