import type { StaffMember } from '#shared/contract/staff/team.ts';
import { NEEDS_SOMEBODY, type NotificationTopic } from '#shared/domain/staff/staff-notifications.ts';

/** Notifications that require no action. */
export const GOES_ITS_WAY = ['booked', 'moved', 'cancelled'] as const satisfies readonly NotificationTopic[];

/** In a few words, beside somebody's name. */
const SHORT: Readonly<Record<NotificationTopic, string>> = {
  refund_by_hand: 'manual refunds',
  promise_asked: 'refund requests',
  money_differs: 'differences with Razorpay',
  message_failed: 'failed messages',
  partner_request: 'partner requests',
  draft_finished: 'finished clinic drafts',
  contact_message: 'contact messages',
  review_written: 'reviews of patients',
  booked: 'bookings',
  moved: 'rescheduled visits',
  cancelled: 'cancellations',
};

const listed = (kinds: readonly NotificationTopic[]): string => kinds.map((kind) => SHORT[kind]).join(', ');

/** Describes the e-mail notifications of a staff member; null for a person who is not a staff member. */
export function topicWords({ state, news }: Pick<StaffMember, 'state' | 'news'>): string | null {
  if (state !== 'active' && state !== 'invited') return null;
  if (news.length === 0) return 'No e-mails';
  const hasAll = NEEDS_SOMEBODY.every((kind) => news.includes(kind));
  if (!hasAll) return `E-mails about ${listed(news)}`;
  const more = GOES_ITS_WAY.filter((kind) => news.includes(kind));
  return `E-mails about all open tasks${more.length > 0 ? ` and ${listed(more)}` : ''}`;
}

/** Describes the notifications that require action and that no member receives; null if each has a recipient. */
export function unnotifiedWords(people: readonly Pick<StaffMember, 'state' | 'news'>[]): string | null {
  // An invited member may never sign in.
  const chosen = new Set(people.flatMap(({ state, news }) => (state === 'active' ? news : [])));
  const untold = NEEDS_SOMEBODY.filter((kind) => !chosen.has(kind));
  return untold.length === 0 ? null : `No staff member gets e-mails about ${listed(untold)}.`;
}
