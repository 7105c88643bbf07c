import { messages as en } from './en/staff.po';
import { messages as hi } from './hi/staff.po';
import { messages as kn } from './kn/staff.po';
import { messages as ta } from './ta/staff.po';
import { messagesOf, type Say } from './read-messages.ts';

/** Messages of e-mails to staff, with their placeholders. */
export const STAFF_MESSAGES = {
  'booked.many': [],
  'booked.one': [],
  'cancelled.many': [],
  'cancelled.one': [],
  'channel.email': [],
  'channel.sms': [],
  closing: [],
  'contact_message.many': [],
  'contact_message.one': [],
  'draft_finished.many': [],
  'draft_finished.one': [],
  gone_clinic: [],
  greeting: [],
  headline: ['summary'],
  'message_failed.many': [],
  'message_failed.one': [],
  'money_differs.many': [],
  'money_differs.one': [],
  more: ['count'],
  'moved.many': [],
  'moved.one': [],
  open: [],
  'partner_request.many': [],
  'partner_request.one': [],
  payments: ['count'],
  'promise_asked.many': [],
  'promise_asked.one': [],
  reference: ['reference'],
  'refund_by_hand.many': [],
  'refund_by_hand.one': [],
  'review_written.many': [],
  'review_written.one': [],
  written_at: ['time'],
} as const;

/** Renders a message of this area in one language. */
export type StaffSay = Say<typeof STAFF_MESSAGES>;

export const staffMessages = messagesOf<typeof STAFF_MESSAGES>({ en, ta, kn, hi });
