import * as z from 'zod';
import type { Member } from './member.ts';
import type { NotificationChannel } from '../messages/notification.ts';

/** Kinds of e-mail notifications to staff, in the order in which an e-mail lists them. */
export const NOTIFICATION_TOPICS = [
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
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** Kinds that need a staff member's action: none of them continues by itself. */
export const NEEDS_SOMEBODY = [
  'refund_by_hand',
  'promise_asked',
  'money_differs',
  'message_failed',
  'partner_request',
  'draft_finished',
  'contact_message',
  'review_written',
] as const satisfies readonly NotificationTopic[];

/**
 * Default notifications. Admins without a choice receive the kinds that need action; staff receive only the kinds that
 * they choose.
 */
const FIRST_CHOICE: Readonly<Record<'admin' | 'staff', readonly NotificationTopic[]>> = {
  admin: NEEDS_SOMEBODY,
  staff: [],
};

/**
 * Returns the notification kinds of a staff member: their choice, else the default of their role; a removed member gets
 * none.
 */
export function newsOf({
  role,
  removed_at,
  news,
}: Pick<Member, 'role' | 'removed_at' | 'news'>): readonly NotificationTopic[] {
  if (role === null || removed_at !== null) return [];
  if (news === null) return FIRST_CHOICE[role];
  return NOTIFICATION_TOPICS.filter((kind) => news.includes(kind));
}

/** Facts of a line about an event; they name no patient. `slot` and `written_at` are instants (ISO). */
export type StaffFacts =
  | { clinic_name: string; slot: string; booking_id: string }
  /** Null: the clinic is gone. */
  | { clinic_name: string | null; city: string | null }
  | { written_at: string }
  | { channel: NotificationChannel; booking_id: string }
  /** How many payments of a day (IST, 'YYYY-MM-DD') differ. */
  | { day: string; payments: number };

/** Something that happened, and the page of the back office that shows it. */
export type StaffEvent = { kind: NotificationTopic; key: string; at: string; facts: StaffFacts; path: string };
