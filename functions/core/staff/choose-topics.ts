import type { ChosenTopics } from '#shared/contract/staff/team.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Member, Role } from '#shared/domain/staff/member.ts';
import { NOTIFICATION_TOPICS, newsOf } from '#shared/domain/staff/staff-notifications.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import { Problem } from '#shared/problems.ts';
import { changeMember, refuseStale, type StaffRecords } from './change-member.ts';

type SignedIn = Actor & { role: Role };

const shown = (member: Pick<Member, 'role' | 'removed_at' | 'news' | 'language'>, ver: number): ChosenTopics => ({
  news: [...newsOf(member)],
  language: member.language,
  ver,
});

/**
 * Returns the e-mail notifications of a staff member, and their language; without a record, the defaults of the role.
 */
export async function readNews(
  { members }: Pick<StaffRecords, 'members'>,
  { id, role }: SignedIn,
): Promise<ChosenTopics> {
  const member = await members.member(id);
  return shown(member ?? { role, removed_at: null, news: null, language: FIRST_LANGUAGE }, member?.ver ?? 0);
}

/**
 * Chooses what somebody is told of by e-mail from now on, and in which language.
 * @throws Problem changed_meanwhile, sign_in_unavailable; unauthorized, when the account is gone
 */
export async function chooseTopics(
  deps: StaffRecords,
  { role, ...actor }: SignedIn,
  { news, language, ver }: ChosenTopics,
): Promise<ChosenTopics> {
  const before = await deps.members.member(actor.id);
  if ((before?.ver ?? 0) !== ver) return refuseStale(before);
  const email = before?.email ?? (await deps.accounts.find(actor.id))?.email;
  if (email === undefined) throw new Problem('unauthorized', 'Authorization');
  const chosen = NOTIFICATION_TOPICS.filter((kind) => news.includes(kind));
  const fields = { ...(before === null ? { role } : {}), news: chosen, language };
  const after = await changeMember(deps, before, { actor, action: 'person.news', id: actor.id, email, fields });
  return shown(after, after.ver);
}
