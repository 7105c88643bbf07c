import * as z from 'zod';
import type { Member } from './member.ts';

/** What somebody of the team may be told of by e-mail, in the order in which it is told. */
export const NEWS_KINDS = [
  'refund_by_hand',
  'promise_asked',
  'money_differs',
  'message_failed',
  'partner_request',
  'draft_finished',
  'contact_message',
  'review_written',
  'booked',
  'moved',
  'cancelled',
] as const;
export const NewsKind = z.enum(NEWS_KINDS);
export type NewsKind = z.infer<typeof NewsKind>;

/** What needs somebody: nothing of it goes on by itself. */
export const NEEDS_SOMEBODY = [
  'refund_by_hand',
  'promise_asked',
  'money_differs',
  'message_failed',
  'partner_request',
  'draft_finished',
  'contact_message',
  'review_written',
] as const satisfies readonly NewsKind[];

/** What needs somebody is told to admins who have not chosen; staff are told of what they ask for. */
const FIRST_CHOICE: Readonly<Record<'admin' | 'staff', readonly NewsKind[]>> = { admin: NEEDS_SOMEBODY, staff: [] };

/** What somebody is told of: what they chose, else what people of their role are told; whoever was removed, nothing. */
export function newsOf({ role, removed_at, news }: Pick<Member, 'role' | 'removed_at' | 'news'>): readonly NewsKind[] {
  if (role === null || removed_at !== null) return [];
  if (news === null) return FIRST_CHOICE[role];
  return NEWS_KINDS.filter((kind) => news.includes(kind));
}
