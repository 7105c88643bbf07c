import type { OtherEmail } from '#shared/contract/messages/mail-texts.ts';
import type { NotificationKind } from '#shared/domain/messages/notification.ts';
import { englishNameOf } from '#shared/domain/messages/sms-names.ts';

/** The messages of a booking, in the order in which a patient may get them. */
export const KIND_WORDS: Readonly<Record<NotificationKind, string>> = {
  confirmed: 'Booking confirmed',
  reminder: 'Reminder',
  moved: 'Moved to another time',
  cancelled: 'Cancelled',
  slot_lost: 'Time lost',
  refund_started: 'Refund begun',
  refunded: 'Refund sent',
  promise_refused: 'Refund refused',
  email_bounced: 'E-mail bounced',
  review_asked: 'Review asked',
  new_link: 'New link',
};

/** The e-mails to others than patients. */
export const OTHER_WORDS: Readonly<Record<OtherEmail, string>> = {
  partner_received: 'Partner: request arrived',
  partner_pending: 'Partner: pending',
  partner_contacted: 'Partner: contacted',
  partner_approved: 'Partner: approved',
  partner_rejected: 'Partner: rejected',
  partner_complete_clinic: 'Partner: complete your clinic',
  contact_received: 'Contact form: message arrived',
  clinic_changes: 'Clinic: bookings that changed',
  clinic_day_sheet: 'Clinic: day schedule',
  clinic_contact_changed: 'Clinic: contact changed',
  team_news: 'Staff: notifications',
};

/** True if a registered text, 'slot_lost.taken.2' or 'ta.slot_lost.taken.2' for example, is one of a kind. */
export const isOfKind = (template: string, kind: NotificationKind): boolean =>
  englishNameOf(template).split('.')[0] === kind;
